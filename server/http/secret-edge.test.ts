import { beforeEach, describe, expect, it } from 'vitest';
import * as account from '#protocol/http/account.ts';
import { coinOrderAdd } from '#protocol/http/coin-orders.ts';
import { accountServer, type AccountServer } from '#tests/support/account-server.ts';

const PHONE = '+905550000001';
const PASSWORD = 'Kavun.42-ab';
const NEXT = 'Incir.77-cd';
const minute = 60_000;
const hour = 60 * minute;

let server: AccountServer;
let real: string | undefined;
let demo: string | undefined;
let orders: unknown[];

beforeEach(async () => {
  orders = [];
  server = await accountServer({
    calls: { coinOrderAdd },
    moreCommands: {
      coinOrderAdd: async (_context, input) => {
        orders.push(input);
        return {};
      },
    },
  });
  await server.register(PHONE, PASSWORD);
  ({ real, demo } = (await server.login(PHONE, PASSWORD)).tokens);
});

type Form = Record<string, string>;
const change = (form: Form, token = real) => {
  const { newPassword = '' } = form;
  const full = { newPasswordAgain: newPassword, ...form };
  return server.call(account.userUpdatePassword, full, { token });
};
const setTrade = (digits: string, token = real) =>
  change({ kind: 'trade', newPassword: digits, loginPassword: PASSWORD }, token);
const info = async (token = real) => (await server.call(account.userInfo, {}, { token })).data;

describe('login password', () => {
  it('changes, ends the other sign-ins and blocks withdrawals for a day', async () => {
    const other = (await server.login(PHONE, PASSWORD)).tokens;
    const answer = await change({ kind: 'login', oldPassword: PASSWORD, newPassword: NEXT });
    const holdUntil = server.test.now + 24 * hour;
    expect(answer).toMatchObject({ code: 0, data: { endedSessions: 1, holdUntil } });
    for (const token of [other.real, other.demo]) {
      expect(await server.call(account.userInfo, {}, { token })).toMatchObject({ code: -1000 });
    }
    expect(await info(demo)).toMatchObject({ holdUntil });
    expect(await server.login(PHONE, PASSWORD)).toMatchObject({ code: -1030 });
    expect(await server.login(PHONE, NEXT)).toMatchObject({ code: 0 });
    const actions = server.memory.state.audits.map(({ action }) => action);
    expect(actions).toContain('loginSecretChanged');
    expect(JSON.stringify(server.memory.state.audits)).not.toContain(NEXT);
  });

  it.each([
    ['a wrong old one', { oldPassword: 'Falan.Filan1' }, -1030],
    ['no old one', { oldPassword: '' }, -1013],
    ['the old one again', { newPassword: PASSWORD, newPasswordAgain: PASSWORD }, -1039],
    ['entries that differ', { newPasswordAgain: 'Incir.77-ce' }, -1036],
    ['five characters', { newPassword: 'Ab-12', newPasswordAgain: 'Ab-12' }, -1037],
    ['a common one', { newPassword: 'qwerty123', newPasswordAgain: 'qwerty123' }, -1039],
    ['the account', { newPassword: '05550000001', newPasswordAgain: '05550000001' }, -1039],
    ['no new one', { newPassword: '', newPasswordAgain: '' }, -1013],
    ['another kind', { kind: 'pin' }, -1013],
    ['a field too many', { idStatus: 'succ' }, -1011],
  ])('refuses %s', async (_name, wrong, code) => {
    const form = { kind: 'login', oldPassword: PASSWORD, newPassword: NEXT, ...wrong };
    expect(await change(form)).toMatchObject({ status: 200, code });
    expect(await server.login(PHONE, PASSWORD)).toMatchObject({ code: 0 });
    expect(server.failures).toEqual([]);
  });

  it('is locked for an hour after five wrong old ones', async () => {
    const guess = (oldPassword: string) =>
      change({ kind: 'login', oldPassword, newPassword: NEXT });
    for (let nth = 0; nth < 5; nth++) {
      expect(await guess(`Yanlis.${nth}x`)).toMatchObject({ code: -1030 });
    }
    expect(await guess(PASSWORD)).toMatchObject({ code: -1044, args: { minutes: '60' } });
    await server.test.advance(hour);
    expect(await guess(PASSWORD)).toMatchObject({ code: 0 });
  });

  it('exists for registered users only', async () => {
    const token = await server.demo();
    expect(await change({ kind: 'login', newPassword: NEXT }, token)).toMatchObject({
      code: -1016,
      msgKey: 'error.registerFirst',
    });
    expect(await change({ kind: 'withdraw', newPassword: '483920' }, token)).toMatchObject({
      code: -1120,
    });
  });
});

describe('six-digit passwords', () => {
  it('are set with the login password, and must differ from each other', async () => {
    expect(await change({ kind: 'trade', newPassword: '483920' })).toMatchObject({ code: -1013 });
    const wrong = { kind: 'trade', newPassword: '483920', loginPassword: 'Falan.Filan1' };
    expect(await change(wrong)).toMatchObject({ code: -1030 });
    expect(await setTrade('483920')).toMatchObject({ code: 0, data: {} });
    const same = { kind: 'withdraw', newPassword: '483920', loginPassword: PASSWORD };
    expect(await change(same)).toMatchObject({ code: -1039, msgKey: 'valid.sixDigitsWeak' });
    expect(await change({ ...same, newPassword: '750381' })).toMatchObject({ code: 0 });
    expect(await info()).toMatchObject({ secrets: { login: true, trade: true, withdraw: true } });
    expect(await info()).not.toHaveProperty('holdUntil');
    const { tradeHash, withdrawHash } = await server.user();
    for (const hash of [tradeHash, withdrawHash]) expect(hash).toMatch(/^\$argon2id\$/);
  });

  it.each(['12345', '1234567', '48392a', '', '٤٨٣٩٢٠'])(
    'are six digits, not %j',
    async (digits) => {
      const msgKey = digits === '' ? 'valid.passwordRequired' : 'valid.tradePasswordDigits';
      expect(await setTrade(digits)).toMatchObject({ code: -1013, msgKey });
    },
  );

  it.each(['000000', '123456', '654321', '121212', '123123', '199090'])(
    'are not easy to guess as %s is',
    async (digits) => {
      expect(await setTrade(digits)).toMatchObject({ code: -1039 });
    },
  );

  it('change with the old one', async () => {
    await setTrade('483920');
    const form = { kind: 'trade', newPassword: '750381' };
    expect(await change({ ...form, oldPassword: '111222' })).toMatchObject({ code: -1043 });
    expect(await change({ ...form, oldPassword: '483920', newPassword: '483920' })).toMatchObject({
      code: -1039,
    });
    expect(await change({ ...form, oldPassword: '483920' })).toMatchObject({ code: 0 });
    const withdraw = { kind: 'withdraw', loginPassword: PASSWORD, newPassword: '902746' };
    expect(await change(withdraw)).toMatchObject({ code: 0 });
    const next = { kind: 'withdraw', oldPassword: '902745', newPassword: '618305' };
    expect(await change(next)).toMatchObject({ code: -1042 });
    const changed = await change({ ...next, oldPassword: '902746' });
    expect(changed.data).toMatchObject({ holdUntil: server.test.now + 24 * hour });
  });

  it('lock for an hour after five wrong ones, and until reset after ten in a day', async () => {
    await setTrade('483920');
    const unlock = (tradePassword: string) =>
      server.call(account.userTradeUnlock, { tradePassword }, { token: real });
    for (let nth = 0; nth < 5; nth++) {
      expect(await unlock('999111')).toMatchObject({ code: -1043 });
    }
    expect(await unlock('483920')).toMatchObject({ code: -1044, args: { minutes: '60' } });
    await server.test.advance(hour);
    for (let nth = 0; nth < 5; nth++) {
      expect(await unlock('999111')).toMatchObject({ code: -1043 });
    }
    await server.test.advance(2 * hour);
    expect(await unlock('483920')).toMatchObject({ code: -1044, msgKey: 'error.secretReset' });
    const form = { kind: 'trade', newPassword: '750381', loginPassword: PASSWORD };
    expect(await change(form)).toMatchObject({ code: -1013, msgKey: 'valid.codeRequired' });
    const code = await server.code('secret', '', real === undefined ? {} : { token: real });
    const made = code.code === '000001' ? '000002' : '000001';
    expect(await change({ ...form, ...code, code: made })).toMatchObject({ code: -1035 });
    const answer = await change({ ...form, ...code });
    expect(answer).toMatchObject({ code: 0, data: { holdUntil: server.test.now + 24 * hour } });
    expect(await unlock('750381')).toMatchObject({ code: 0 });
  });

  it('count parallel guesses one by one', async () => {
    await setTrade('483920');
    const guesses = Array.from({ length: 20 }, () =>
      server.call(account.userTradeUnlock, { tradePassword: '999111' }, { token: real }),
    );
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(codes.filter((code) => code === -1043)).toHaveLength(5);
    expect(codes.filter((code) => code === -1044)).toHaveLength(15);
  });
});

describe('trade password of an order', () => {
  const order = { symbol: 'BTC-USDT', side: 'buy', type: 'market', qty: '1' };
  let nth = 0;
  const place = (token: string | undefined, form: Form = {}) => {
    const key = `order-key-${nth++}`;
    return server.call(coinOrderAdd, { ...order, ...form }, { ...(token ? { token } : {}), key });
  };

  it('is required in a real account, and optional in a demo account', async () => {
    expect(await place(real)).toMatchObject({ code: -1040 });
    expect(await place(demo)).toMatchObject({ code: 0 });
    expect(orders).toHaveLength(1);
  });

  it('is required once in 15 minutes per session, and never reaches the core', async () => {
    await setTrade('483920');
    expect(await place(demo)).toMatchObject({ code: -1043, msgKey: 'error.tradePasswordNeeded' });
    expect(await place(real, { tradePassword: '483921' })).toMatchObject({
      code: -1043,
      msgKey: 'error.wrongTradePassword',
    });
    expect(await place(real, { tradePassword: '48392' })).toMatchObject({ code: -1013 });
    expect(await place(real, { tradePassword: '483920' })).toMatchObject({ code: 0 });
    expect(await place(real)).toMatchObject({ code: 0 });
    expect(await place(real, { tradePassword: '483921' })).toMatchObject({ code: -1043 });
    const until = server.test.now + 15 * minute;
    expect(await info()).toMatchObject({ tradeUnlockedUntil: until });
    expect(await place(demo)).toMatchObject({ code: -1043 });
    await server.test.advance(15 * minute);
    expect(await place(real)).toMatchObject({ code: -1043 });
    expect(orders).toHaveLength(2);
    expect(JSON.stringify(orders)).not.toContain('483920');
  });

  it('is required again after a change', async () => {
    await setTrade('483920');
    await place(real, { tradePassword: '483920' });
    await change({ kind: 'trade', oldPassword: '483920', newPassword: '750381' });
    expect(await place(real)).toMatchObject({ code: -1043 });
  });

  it('applies to a demo account once its owner sets one while trading', async () => {
    expect(await place(demo)).toMatchObject({ code: 0 });
    await setTrade('483920', demo);
    expect(await place(demo)).toMatchObject({ code: -1043 });
  });
});

describe('profile', () => {
  const update = (form: Form, token = real) => server.call(account.userUpdate, form, { token });

  it('allows changes of name, language and display only', async () => {
    const display = 'theme=dark;colors=cb-safe;clock=24h';
    const answer = await update({ name: '  Ayşe   Yılmaz ', lang: 'en-US', display });
    expect(answer.data).toMatchObject({ name: 'Ayşe Yılmaz', lang: 'en-US', display });
    expect(await info(demo)).toMatchObject({ name: 'Ayşe Yılmaz', lang: 'en-US', display });
    for (const field of ['status', 'idStatus', 'realm', 'userId', 'vipUntil', 'balance', 'role']) {
      expect(await update({ [field]: '1' })).toMatchObject({ code: -1011 });
    }
    expect(await update({ lang: 'de-DE' })).toMatchObject({ code: -1013 });
    expect(await update({ display: '<script>' })).toMatchObject({ code: -1013 });
  });

  it.each(['', 'A', '<script>alert(1)</script>', "' OR 1=1--", 'a\u0000b', '\u202Eabc', '=cmd()'])(
    'refuses %j as a name',
    async (name) => {
      expect(await update({ name })).toMatchObject({ status: 200, code: -1013 });
    },
  );

  it('records the acceptance of the risk texts with version and time', async () => {
    const token = await server.demo();
    const { risk } = (await info(token)) as unknown as { risk: { version: string } };
    expect(risk).not.toHaveProperty('accepted');
    const accept = (form: Form) => server.call(account.userRiskAccept, form, { token });
    expect(await accept({ version: risk.version })).toMatchObject({ code: -1038 });
    expect(await accept({ version: '2000-01', risk: '1' })).toMatchObject({ code: -1013 });
    expect(await accept({ version: risk.version, risk: '1' })).toMatchObject({ code: 0 });
    const accepted = { version: risk.version, at: server.test.now };
    expect(await info(token)).toMatchObject({ risk: { accepted } });
  });
});

describe('e-mail', () => {
  const set = (form: Form) => server.call(account.userUpdateEmail, form, { token: real });
  const sent = () => (real === undefined ? {} : { token: real });

  it('is set with a code sent to it, ends other sign-ins and blocks withdrawals', async () => {
    const other = (await server.login(PHONE, PASSWORD)).tokens;
    const code = await server.code('email', 'Ayse@Example.com', sent());
    const answer = await set({ email: 'ayse@example.com', ...code });
    const holdUntil = server.test.now + 24 * hour;
    expect(answer).toMatchObject({ code: 0, data: { email: 'a***@example.com', holdUntil } });
    expect(await server.call(account.userInfo, {}, { token: other.real ?? '' })).toMatchObject({
      code: -1000,
    });
    expect(await server.login('ayse@example.com', PASSWORD)).toMatchObject({ code: 0 });
  });

  it('requires a code for exactly this address and session', async () => {
    expect(await set({ email: 'ayse@example.com' })).toMatchObject({ code: -1035 });
    const code = await server.code('email', 'ayse@example.com', sent());
    expect(await set({ email: 'zeynep@example.com', ...code })).toMatchObject({ code: -1035 });
    const form = { email: 'ayse@example.com', ...code };
    const stolen = await server.call(account.userUpdateEmail, form, { token: demo });
    expect(stolen).toMatchObject({ code: -1035 });
    expect(await set(form)).toMatchObject({ code: 0 });
  });

  it.each(['', 'a', 'a@b', 'a b@c.de', `${'a'.repeat(280)}@example.com`, 'a@xn--.x', 'a@b..co'])(
    'refuses %j',
    async (email) => {
      expect(await set({ email, codeId: 'x', code: '1' })).toMatchObject({ code: -1032 });
    },
  );

  it('of another user is revealed only to the reader of its mail', async () => {
    await server.test.advance(minute);
    const code = await server.code('register', 'ayse@example.com');
    const secret = { password: PASSWORD, passwordAgain: PASSWORD };
    const boxes = { agree: '1', privacy: '1', risk: '1' } as const;
    const form = { account: 'ayse@example.com', ...secret, ...boxes, ...code };
    expect(await server.call(account.userRegister, form)).toMatchObject({ code: 0 });
    const own = await server.code('email', 'ayse@example.com', sent());
    expect(await set({ email: 'ayse@example.com', ...own })).toMatchObject({
      code: -1121,
      msgKey: 'error.accountExists',
    });
  });
});
