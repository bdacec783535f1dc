import { beforeEach, describe, expect, it } from 'vitest';
import * as account from '#protocol/http/account.ts';
import { accountServer, type AccountServer } from '#tests/support/account-server.ts';

const PHONE = '+905550000001';
const PASSWORD = 'Kavun.42-ab';

let server: AccountServer;
beforeEach(async () => {
  server = await accountServer();
});

const minute = 60_000;
const rowsOf = (table: string) => [...(server.memory.state.rows.get(table)?.values() ?? [])];

describe('demo in one tap', () => {
  it('returns a token, a user and the starting balances, and signs out on the server', async () => {
    const token = await server.demo();
    const info = await server.call(account.userLoginInfo, {}, { token });
    expect(Object.keys(info.data).sort()).toEqual(['openAutoApply', 'user']);
    const head = Object.keys(info.data['user'] ?? {}).sort();
    expect(head).toEqual(['account', 'id', 'idStatus', 'status']);
    const { data } = await server.call(account.userInfo, {}, { token });
    expect(data).toMatchObject({ kind: 'demo', realm: 'demo', lang: 'en-US', idStatus: 'none' });
    const left = await server.call(account.userLogout, {}, { token });
    expect(left).toMatchObject({ status: 200, code: 0, data: {} });
    const after = await server.call(account.userInfo, {}, { token });
    expect(after).toMatchObject({ status: 200, code: -1000, data: {} });
    expect(server.failures).toEqual([]);
  });

  it('pays the starting balances from the issuer of the demo realm', async () => {
    await server.demo();
    const user = await server.user();
    const balances = await server.read((db) => db.balances('demo', user.id));
    const held = balances.map(({ asset, bucket, amount }) => `${asset} ${bucket} ${amount}`);
    expect(held.sort()).toEqual([
      'TRY available 100000000',
      'USD available 1000000000000',
      'USDT available 500000000000',
      'USDT contract 500000000000',
    ]);
    expect(await server.read((db) => db.balances('real', user.id))).toEqual([]);
    const postings = server.memory.state.postings.map(({ posting }) => posting);
    expect(postings.map(({ realm, reason }) => [realm, reason])).toEqual([['demo', 'demoStart']]);
    expect(postings[0]?.legs.some(({ bucket }) => bucket === 'external')).toBe(false);
  });

  it('lets a demo user complete the registration and keep the demo account', async () => {
    const token = await server.demo();
    const before = await server.user();
    expect(await server.register(PHONE, PASSWORD, { token })).toMatchObject({ code: 0 });
    const after = await server.user();
    expect(after).toMatchObject({ id: before.id, kind: 'person', account: PHONE, phone: PHONE });
    const { tokens } = await server.login('0555 000 00 01', PASSWORD);
    expect(Object.keys(tokens).sort()).toEqual(['demo', 'real']);
    expect(server.memory.state.postings).toHaveLength(1);
  });

  it('resets once a day, and not while money is reserved', async () => {
    await server.register(PHONE, PASSWORD);
    const { id } = await server.user();
    const reset = (token: string | undefined, key: string) =>
      server.call(account.demoReset, {}, { token, key });
    const first = (await server.login(PHONE, PASSWORD)).tokens;
    const lira = { owner: id, asset: 'TRY', bucket: 'available' } as const;
    await server.post({ ...lira, amount: -999n }, { ...lira, bucket: 'frozen', amount: 999n });
    expect(await reset(first.demo, 'reset-key-1')).toMatchObject({
      code: -1016,
      msgKey: 'error.demoBusy',
    });
    await server.post(
      { ...lira, bucket: 'frozen', amount: -999n },
      { owner: 'house', asset: 'TRY', bucket: 'fees', amount: 999n },
    );
    expect(await server.call(account.demoReset, {}, { token: first.demo })).toMatchObject({
      code: -1012,
    });
    expect(await reset(first.real, 'reset-key-2')).toMatchObject({ code: -1016 });
    expect(await reset(first.demo, 'reset-key-3')).toMatchObject({ code: 0 });
    const left = await server.read((db) => db.balance('demo', id, 'TRY', 'available'));
    expect(left).toBe(100_000_000n);
    expect(await reset(first.demo, 'reset-key-4')).toMatchObject({ status: 429, code: -1429 });
    await server.test.advance(24 * 60 * minute);
    const second = (await server.login(PHONE, PASSWORD)).tokens;
    expect(await reset(second.demo, 'reset-key-5')).toMatchObject({ code: 0 });
  });
});

describe('registration', () => {
  const valid = { agree: '1', privacy: '1', risk: '1' } as const;
  const secret = { password: PASSWORD, passwordAgain: PASSWORD };

  it('opens an account in both realms and records the accepted risk texts', async () => {
    expect(await server.register(PHONE, PASSWORD)).toMatchObject({
      code: 0,
      data: { account: '+90 5** *** ** 01' },
    });
    const user = await server.user();
    expect(user).toMatchObject({ riskAt: server.test.now, idStatus: 'none', status: 1 });
    expect(user.riskVersion).toMatch(/^\d{4}-\d{2}$/);
    expect(user.loginHash).toMatch(/^\$argon2id\$/);
    const { tokens, data } = await server.login(PHONE, PASSWORD);
    expect(tokens.real).not.toBe(tokens.demo);
    expect(data).toMatchObject({ user: { account: '+90 5** *** ** 01' }, openAutoApply: false });
    expect(JSON.stringify(rowsOf('session'))).not.toContain(tokens.real);
    expect(rowsOf('session')).toHaveLength(2);
  });

  it('accepts an e-mail address as well, and an invitation', async () => {
    await server.register(PHONE, PASSWORD);
    const { inviteCode, id } = await server.user();
    const code = await server.code('register', 'Ayse@Example.com');
    const form = { account: 'ayse@example.com', ...secret, ...valid, ...code };
    const unknown = await server.call(account.userRegister, { ...form, inviteCode: 'ZZZZZ2' });
    expect(unknown).toMatchObject({ code: -1013, msgKey: 'valid.inviteInvalid' });
    const lower = inviteCode.toLowerCase();
    const answer = await server.call(account.userRegister, { ...form, inviteCode: lower });
    expect(answer).toMatchObject({ code: 0, data: { account: 'a***@example.com' } });
    expect(await server.user('ayse@example.com')).toMatchObject({ invitedBy: id });
  });

  it('gives the same answer for an existing account and notifies its owner', async () => {
    const first = await server.register(PHONE, PASSWORD);
    await server.test.advance(minute);
    const second = await server.register(PHONE, 'Baska.Sifre9');
    expect({ ...second, requestId: '', ts: 0 }).toEqual({ ...first, requestId: '', ts: 0 });
    expect(await server.login(PHONE, 'Baska.Sifre9')).toMatchObject({ code: -1030 });
    expect(await server.login(PHONE, PASSWORD)).toMatchObject({ code: 0 });
    const user = await server.user();
    const told = server.test.events.filter(
      ({ kind, userId }) => kind === 'message' && userId === user.id,
    );
    expect(told.map(({ data }) => data)).toEqual([{ msgKey: 'auth.registerAttempt', args: {} }]);
  });

  it.each([
    ['no account', { account: '' }, -1031],
    ['a landline', { account: '2125550001' }, -1031],
    ['a short phone', { account: '555000001' }, -1031],
    ['a phone with letters', { account: '0555 OOO 00 01' }, -1031],
    ['a phone with +90 twice', { account: '+90+905550000001' }, -1031],
    ['300 characters', { account: '5'.repeat(300) }, -1031],
    ['301 characters', { account: '5'.repeat(301) }, -1031],
    ['half an e-mail', { account: 'a@b' }, -1032],
    ['an e-mail of 300 characters', { account: `${'a'.repeat(288)}@example.com` }, -1032],
    ['a password of 5', { password: 'Ab-12', passwordAgain: 'Ab-12' }, -1037],
    ['a password of 21', { password: 'x'.repeat(20) + 'Y', passwordAgain: '' }, -1037],
    ['passwords that differ', { passwordAgain: 'Kavun.42-ac' }, -1036],
    ['a common password', { password: 'password1', passwordAgain: 'password1' }, -1039],
    ['the own phone', { password: '5550000001', passwordAgain: '5550000001' }, -1039],
    ['no password', { password: '', passwordAgain: '' }, -1013],
    ['a control character', { password: 'abc\u0000def', passwordAgain: 'abc\u0000def' }, -1013],
    ['no disclaimer', { agree: '0' }, -1038],
    ['no privacy box', { privacy: '0' }, -1038],
    ['no risk box', { risk: '0' }, -1038],
    ['a tick that is none', { agree: 'yes' }, -1013],
    ['a wrong code', { code: '000000' }, -1035],
    ['no code', { code: '' }, -1013],
    ['the id of another code', { codeId: '01HZZZZZZZZZZZZZZZZZZZZZZZ' }, -1035],
    ['a wrong captcha', { captchaId: 'x', captcha: 'ABCDE' }, -1034],
    ['an unknown field', { status: '1' }, -1011],
    ['a realm', { realm: 'real' }, -1011],
  ] as readonly [string, Record<string, string>, number][])('refuses %s', async (...row) => {
    const [, wrong, code] = row;
    const sent = await server.code('register', PHONE);
    const form = { account: PHONE, ...secret, ...valid, ...sent };
    const body = new URLSearchParams({ ...form });
    for (const [name, value] of Object.entries(wrong)) body.set(name, value);
    if (sent.code === '000000' && wrong['code'] === '000000') body.set('code', '000001');
    const answer = await server.send(account.userRegister, body.toString());
    expect(answer.code).toBe(code);
    expect(answer.status).toBe(200);
    expect(rowsOf('user')).toEqual([]);
    expect(server.failures).toEqual([]);
  });

  it('refuses fields given twice or as an object', async () => {
    for (const body of [
      '__proto__=x',
      'constructor=x',
      'account=1&account=2',
      'account%5B%5D=1',
      'account%5Ba%5D=1',
    ]) {
      expect(await server.send(account.userRegister, body)).toMatchObject({ code: -1011 });
    }
  });
});

describe('verification codes', () => {
  const send = async (form: Record<string, string>, sent = {}) =>
    server.call(account.commonCodeSend, { ...form, ...(await server.captcha()) }, sent);

  it('require a captcha, each of which works once', async () => {
    const form = { purpose: 'register', account: PHONE } as const;
    expect(await server.call(account.commonCodeSend, form)).toMatchObject({
      code: -1013,
      msgKey: 'valid.captchaRequired',
    });
    const captcha = await server.captcha();
    const wrong = { ...form, ...captcha, captcha: 'AAAAA' };
    expect(await server.call(account.commonCodeSend, wrong)).toMatchObject({ code: -1034 });
    const reused = { ...form, ...captcha };
    expect(await server.call(account.commonCodeSend, reused)).toMatchObject({ code: -1034 });
    const old = await server.captcha('sum');
    await server.test.advance(5 * minute);
    expect(await server.call(account.commonCodeSend, { ...form, ...old })).toMatchObject({
      code: -1034,
    });
    const fresh = await server.captcha();
    const lower = { ...form, ...fresh, captcha: ` ${fresh.captcha.toLowerCase()}` };
    expect(await server.call(account.commonCodeSend, lower)).toMatchObject({ code: 0 });
  });

  it('are sent once a minute and ten times a day per target', async () => {
    const form = { purpose: 'register', account: PHONE };
    expect(await send(form)).toMatchObject({ code: 0 });
    await server.test.advance(59_000);
    const soon = await send(form);
    expect(soon).toMatchObject({ status: 429, code: -1429, args: { seconds: '1' } });
    expect(soon.retryAfter).toBe('1');
    for (let sent = 1; sent < 10; sent++) {
      await server.test.advance(minute);
      expect(await send(form)).toMatchObject({ code: 0 });
    }
    await server.test.advance(minute);
    expect(await send(form)).toMatchObject({ code: -1429 });
    await server.test.advance(24 * 60 * minute);
    expect(await send(form)).toMatchObject({ code: 0 });
    expect(server.codes).toHaveLength(11);
  });

  it('are sent thirty times a day per address', async () => {
    for (let nth = 10; nth < 40; nth++) {
      const form = { purpose: 'register', account: `55500000${nth}` };
      expect(await send(form)).toMatchObject({ code: 0 });
    }
    const form = { purpose: 'register', account: '5550000099' };
    expect(await send(form)).toMatchObject({ status: 429, code: -1429 });
    expect(await send(form, { ip: '10.0.0.2' })).toMatchObject({ code: 0 });
  });

  it('work once, for five minutes, five attempts and one purpose', async () => {
    const form = {
      account: PHONE,
      newPassword: PASSWORD,
      newPasswordAgain: PASSWORD,
    };
    await server.register(PHONE, 'Eski.Sifre7');
    const reset = (code: object) =>
      server.call(account.userPasswordReset, { ...form, ...code } as typeof form);
    const other = await server.code('register', '5550000002');
    expect(await reset(other)).toMatchObject({ code: -1035 });
    const late = await server.code('reset', PHONE);
    await server.test.advance(5 * minute);
    expect(await reset(late)).toMatchObject({ code: -1035, msgKey: 'error.codeExpired' });
    const tried = await server.code('reset', PHONE);
    const wrong = { ...tried, code: tried.code === '111111' ? '222222' : '111111' };
    for (let nth = 0; nth < 5; nth++) {
      expect(await reset(wrong)).toMatchObject({ code: -1035, msgKey: 'error.codeWrong' });
    }
    expect(await reset(tried)).toMatchObject({ code: -1035, msgKey: 'error.codeExpired' });
    await server.test.advance(minute);
    const good = await server.code('reset', PHONE);
    expect(await reset(good)).toMatchObject({ code: 0 });
    expect(await reset(good)).toMatchObject({ code: -1035, msgKey: 'error.codeExpired' });
  });

  it('give the same answer whether or not the account exists', async () => {
    await server.register(PHONE, PASSWORD, { ip: '10.9.9.9' });
    const known = await send({ purpose: 'reset', account: PHONE });
    const unknown = await send({ purpose: 'reset', account: '5550000002' });
    expect(Object.keys(known.data).sort()).toEqual(Object.keys(unknown.data).sort());
    expect(known.data['simulatedSms']).toBeUndefined();
    const targets = server.codes.filter(({ purpose }) => purpose === 'reset');
    expect(targets.map(({ target }) => target)).toEqual([PHONE]);
  });

  it('show a simulated message only where it proves nothing, or to a known address', async () => {
    await server.register(PHONE, PASSWORD);
    await server.login(PHONE, PASSWORD, { ip: '10.0.0.7' });
    const reset = { purpose: 'reset', account: PHONE };
    const elsewhere = await send(reset, { ip: '10.0.0.8' });
    expect(elsewhere.data['simulatedSms']).toBeUndefined();
    await server.test.advance(minute);
    const known = await send(reset, { ip: '10.0.0.7' });
    expect(known.data['simulatedSms']).toBe(server.codes.at(-1)?.code);
    const quiet = await accountServer({ showsCodes: false });
    const form = { purpose: 'register', account: PHONE, ...(await quiet.captcha()) } as const;
    const answer = await quiet.call(account.commonCodeSend, form);
    expect(answer).toMatchObject({ code: 0 });
    expect(answer.data['simulatedSms']).toBeUndefined();
    expect(quiet.codes).toHaveLength(1);
  });

  it("to the user's own contacts require a session", async () => {
    expect(await send({ purpose: 'secret' })).toMatchObject({ code: -1000 });
    expect(await send({ purpose: 'email', account: 'a@b.co' })).toMatchObject({ code: -1000 });
    const token = await server.demo();
    expect(await send({ purpose: 'secret' }, { token })).toMatchObject({
      code: -1016,
      msgKey: 'error.noContact',
    });
    expect(await send({ purpose: 'other', account: PHONE })).toMatchObject({ code: -1013 });
  });

  it('are not stored in the clear', async () => {
    const { code } = await server.code('register', PHONE);
    expect(rowsOf('code')).toHaveLength(1);
    expect(JSON.stringify(rowsOf('code'))).not.toContain(`"${code}"`);
  });
});
