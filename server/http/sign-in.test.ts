import { beforeEach, describe, expect, it } from 'vitest';
import * as account from '#protocol/http/account.ts';
import { CORE_SETTINGS } from '#tests/support/core-settings.ts';
import { accountServer, type AccountServer } from '#tests/support/account-server.ts';

const PHONE = '+905550000001';
const OTHER = '+905550000002';
const PASSWORD = 'Kavun.42-ab';
const WRONG = 'Karpuz.42-ab';
const minute = 60_000;
const hour = 60 * minute;

let server: AccountServer;
beforeEach(async () => {
  server = await accountServer();
  await server.register(PHONE, PASSWORD);
});

const signIn = async (password: string, ip: string, name = PHONE) => {
  const form = { account: name, password, ...(await server.captcha()) };
  return server.call(account.userLogin, form, { ip });
};
const info = (token: string | undefined) => server.call(account.userInfo, {}, { token });

describe('throttles of the sign-in', () => {
  it('give the same answer for a wrong password, an unknown account and a locked one', async () => {
    const same = (answer: object) => ({ ...answer, requestId: '', ts: 0 });
    const wrong = same(await server.login(PHONE, WRONG));
    expect(wrong).toMatchObject({ status: 200, code: -1030, data: {} });
    for (const name of [OTHER, 'nobody@example.com', 'x', 'demo-12345678', "' OR 1=1--"]) {
      expect(same(await server.login(name, WRONG))).toEqual(wrong);
    }
    for (let nth = 0; nth < 9; nth++) await signIn(WRONG, `10.1.0.${nth}`);
    expect(same({ ...(await signIn(PASSWORD, '10.2.0.1')), tokens: {} })).toEqual(wrong);
  });

  it('require a captcha after five failures, whether or not the account exists', async () => {
    for (const name of [PHONE, OTHER]) {
      for (let nth = 0; nth < 5; nth++) {
        expect(await server.login(name, WRONG)).toMatchObject({ code: -1030 });
      }
      expect(await server.login(name, WRONG)).toMatchObject({
        code: -1013,
        msgKey: 'valid.captchaRequired',
      });
    }
    const captcha = { captchaId: 'none', captcha: 'AAAAA' };
    const form = { account: PHONE, password: PASSWORD, ...captcha };
    expect(await server.call(account.userLogin, form)).toMatchObject({ code: -1034 });
    expect(await signIn(PASSWORD, '10.0.0.1')).toMatchObject({ code: 0 });
  });

  it('lock after ten failures for 15 minutes, then twice as long, up to a day', async () => {
    let fails = 0;
    const fail = () => signIn(WRONG, `10.3.${fails % 200}.${fails++ % 250}`);
    for (let nth = 0; nth < 10; nth++) await fail();
    let locked = 15 * minute;
    for (const _step of [1, 2, 3, 4, 5, 6, 7, 8]) {
      await server.test.advance(locked - 1);
      expect(await signIn(PASSWORD, '10.4.0.1')).toMatchObject({ code: -1030 });
      await server.test.advance(1);
      expect(await fail()).toMatchObject({ code: -1030 });
      locked = Math.min(2 * locked, 24 * hour);
    }
    await server.test.advance(24 * hour);
    expect(await signIn(PASSWORD, '10.4.0.2')).toMatchObject({ code: 0 });
  });

  it('require a password reset after a hundred consecutive failures', async () => {
    for (let nth = 0; nth < 100; nth++) {
      await signIn(WRONG, `10.5.${nth}.1`);
      await server.test.advance(nth < 99 ? 24 * hour : 0);
    }
    await server.test.advance(365 * 24 * hour);
    expect(await signIn(PASSWORD, '10.6.0.1')).toMatchObject({ code: -1030 });
    const code = await server.code('reset', PHONE);
    const form = { account: PHONE, newPassword: 'Yeni.Sifre8', newPasswordAgain: 'Yeni.Sifre8' };
    expect(await server.call(account.userPasswordReset, { ...form, ...code })).toMatchObject({
      code: 0,
    });
    expect(await signIn('Yeni.Sifre8', '10.6.0.1')).toMatchObject({ code: 0 });
  });

  it('clear after a success only the failures of the same address', async () => {
    for (let nth = 0; nth < 4; nth++) await server.login(PHONE, WRONG, { ip: '10.7.0.1' });
    await server.login(PHONE, PASSWORD, { ip: '10.7.0.2' });
    await server.login(PHONE, WRONG, { ip: '10.7.0.2' });
    const fifth = await server.login(PHONE, PASSWORD, { ip: '10.7.0.3' });
    expect(fifth).toMatchObject({ code: -1013, msgKey: 'valid.captchaRequired' });
    await signIn(PASSWORD, '10.7.0.1');
    expect(await server.login(PHONE, PASSWORD, { ip: '10.7.0.3' })).toMatchObject({ code: 0 });
  });

  it('allow an address thirty attempts in ten minutes per kind of call', async () => {
    for (let nth = 0; nth < 30; nth++) {
      await server.login(`+9055500010${nth + 10}`, WRONG, { ip: '10.8.0.1' });
    }
    const over = await server.login(PHONE, PASSWORD, { ip: '10.8.0.1' });
    expect(over).toMatchObject({ status: 429, code: -1429, args: { seconds: '600' } });
    expect(over.retryAfter).toBe('600');
    expect(await server.login(PHONE, PASSWORD, { ip: '10.8.0.2' })).toMatchObject({ code: 0 });
    await server.test.advance(10 * minute);
    expect(await server.login(PHONE, PASSWORD, { ip: '10.8.0.1' })).toMatchObject({ code: 0 });
    for (let nth = 0; nth < 30; nth++) await server.demo({ ip: '10.8.0.3' });
    expect(await server.call(account.demoStart, {}, { ip: '10.8.0.3' })).toMatchObject({
      status: 429,
    });
  });

  it('replace a stored hash that is weaker than current hashes', async () => {
    const weak = (await server.user()).loginHash;
    const stronger = await accountServer({ store: server.memory, isCostly: true });
    expect(await stronger.login(PHONE, PASSWORD)).toMatchObject({ code: 0 });
    const { loginHash } = await stronger.user();
    expect(loginHash).not.toBe(weak);
    expect(loginHash).toContain('m=19456,t=2,p=1');
    expect(await stronger.login(PHONE, PASSWORD)).toMatchObject({ code: 0 });
    expect((await stronger.user()).loginHash).toBe(loginHash);
  });

  it('log sign-ins and failures in the audit log, without secrets', async () => {
    await server.login(PHONE, WRONG);
    const { tokens } = await server.login(PHONE, PASSWORD);
    await server.call(account.userLogout, {}, { token: tokens.real });
    const { audits } = server.memory.state;
    const actions = audits.map(({ action }) => action);
    expect(actions).toEqual(['register', 'signInFailed', 'signIn', 'sessionEnd']);
    const written = JSON.stringify(audits);
    for (const secret of [PASSWORD, WRONG, tokens.real, PHONE]) {
      expect(written).not.toContain(secret);
    }
  });
});

describe('sessions', () => {
  it('bind each token to its realm', async () => {
    const { tokens } = await server.login(PHONE, PASSWORD);
    expect((await info(tokens.real)).data).toMatchObject({ realm: 'real', kind: 'person' });
    expect((await info(tokens.demo)).data).toMatchObject({ realm: 'demo', kind: 'person' });
  });

  it.each([
    ['none', undefined, 'error.unauthorised'],
    ['empty', '', 'error.unauthorised'],
    ['a short one', 'abc', 'app.sessionExpired'],
    ['one of 10 KiB', 'x'.repeat(10_240), 'app.sessionExpired'],
    ['an unknown one', 'A'.repeat(43), 'app.sessionExpired'],
  ])('answer -1000 to a token that is %s', async (_name, token, msgKey) => {
    expect(await info(token)).toMatchObject({ status: 200, code: -1000, msgKey, data: {} });
  });

  it('refuse a token with one wrong character, and one in the query', async () => {
    const { tokens } = await server.login(PHONE, PASSWORD);
    const token = tokens.real ?? '';
    const off = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    expect(await info(off)).toMatchObject({ code: -1000 });
    const inQuery = await server.send(account.userLoginInfo, `accesstoken=${token}`);
    expect(inQuery).toMatchObject({ code: -1000 });
  });

  it('are limited to five sign-ins: the oldest ends, with both of its tokens', async () => {
    const all = [];
    for (let nth = 0; nth < 6; nth++) {
      all.push((await server.login(PHONE, PASSWORD)).tokens);
      await server.test.advance(minute);
    }
    const codes = [];
    for (const { real, demo } of all) {
      codes.push([(await info(real)).code, (await info(demo)).code]);
    }
    expect(codes).toEqual([[-1000, -1000], ...Array.from({ length: 5 }, () => [0, 0])]);
    const list = await server.call(account.userSessions, {}, { token: all[5]?.demo });
    const items = list.data['items'] as unknown as { isCurrent: boolean; ip: string }[];
    expect(items.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false, false, false]);
    expect(items[0]).toMatchObject({ device: 'Chrome, Android', ip: '10.0.0.*' });
    const ended = server.test.events.filter(({ kind }) => kind === 'session');
    expect(ended.map(({ realm, data }) => [realm, (data as { ended: string }).ended])).toEqual([
      ['real', 'replaced'],
      ['demo', 'replaced'],
    ]);
  });

  it('end after 24 hours without use, both tokens together', async () => {
    const { tokens } = await server.login(PHONE, PASSWORD);
    await server.test.advance(23 * hour);
    const session = await server.sessionOf(tokens.demo);
    await server.test.command('session.touch', { sessionId: session.id });
    await server.test.advance(23 * hour);
    const before = await server.sessionOf(tokens.real);
    expect(before).toMatchObject({ endedAt: null });
    await server.test.advance(hour);
    expect(await info(tokens.real)).toMatchObject({ code: -1000 });
    expect(await server.sessionOf(tokens.real)).toMatchObject({ endReason: 'idle' });
  });

  it('last as long in real time on a clock that runs faster', async () => {
    const clockSpeed = 4_000;
    server = await accountServer({ settings: { ...CORE_SETTINGS, clockSpeed } });
    await server.register(PHONE, PASSWORD);
    const { tokens } = await server.login(PHONE, PASSWORD);
    await server.test.advance(60 * 24 * hour);
    expect(await info(tokens.real)).toMatchObject({ code: 0 });
    await server.test.advance(24 * hour * clockSpeed);
    expect(await info(tokens.real)).toMatchObject({ code: -1000 });
  });

  it('end after seven days in any case', async () => {
    const { tokens } = await server.login(PHONE, PASSWORD);
    for (let nth = 0; nth < 7 * 24; nth += 12) {
      expect(await info(tokens.real)).toMatchObject({ code: 0 });
      const { id } = await server.sessionOf(tokens.real);
      await server.test.command('session.touch', { sessionId: id });
      await server.test.advance(12 * hour);
    }
    expect(await info(tokens.real)).toMatchObject({ code: -1000 });
    expect(await server.sessionOf(tokens.real)).toMatchObject({ endReason: 'absolute' });
  });

  it('end one at a time or all others, for their owner only', async () => {
    const here = (await server.login(PHONE, PASSWORD)).tokens;
    const there = (await server.login(PHONE, PASSWORD)).tokens;
    await server.test.advance(minute);
    await server.register(OTHER, PASSWORD);
    const stranger = (await server.login(OTHER, PASSWORD)).tokens;
    const { signInId } = await server.sessionOf(there.real);
    const end = (form: Record<string, string>, token: string | undefined) =>
      server.call(account.userSessionEnd, form, { token });
    expect(await end({ id: signInId }, stranger.real)).toMatchObject({ code: -1404, status: 200 });
    expect(await end({}, here.real)).toMatchObject({ code: -1011 });
    expect(await end({ id: signInId, others: '1' }, here.real)).toMatchObject({ code: -1011 });
    expect(await end({ id: 'x' }, here.real)).toMatchObject({ code: -1404 });
    expect(await end({ id: signInId }, here.real)).toMatchObject({ data: { ended: 1 } });
    expect(await end({ id: signInId }, here.real)).toMatchObject({ code: -1404 });
    expect(await info(there.demo)).toMatchObject({ code: -1000 });
    await server.login(PHONE, PASSWORD);
    expect(await end({ others: '1' }, here.demo)).toMatchObject({ data: { ended: 1 } });
    expect(await info(here.real)).toMatchObject({ code: 0 });
    expect(await info(stranger.real)).toMatchObject({ code: 0 });
  });

  it('from a new device are reported to the owner', async () => {
    await server.login(PHONE, PASSWORD);
    await server.login(PHONE, PASSWORD);
    const messages = () => server.test.events.filter(({ kind }) => kind === 'message');
    expect(messages()).toEqual([]);
    await server.login(PHONE, PASSWORD, { device: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' });
    expect(messages().map(({ data }) => data)).toEqual([
      { msgKey: 'auth.newDevice', args: { device: 'Firefox, Windows' } },
    ]);
  });

  it('of a disabled user all end, with the reason', async () => {
    const { tokens } = await server.login(PHONE, PASSWORD);
    const { publicId } = await server.user();
    const change = { user: publicId, status: 0, actor: 'operator:1' };
    await server.test.command('account.status', change, { user: null });
    for (const token of [tokens.real, tokens.demo]) {
      expect(await info(token)).toMatchObject({ code: -1000, msgKey: 'error.accountDisabled' });
    }
    expect(await server.login(PHONE, PASSWORD)).toMatchObject({
      code: -1000,
      msgKey: 'error.accountDisabled',
    });
    expect(await server.login(PHONE, WRONG)).toMatchObject({ code: -1030 });
    expect(await server.sessionOf(tokens.real)).toMatchObject({ endReason: 'status_0' });
    await server.test.command('account.status', { ...change, status: 1 }, { user: null });
    expect(await server.login(PHONE, PASSWORD)).toMatchObject({ code: 0 });
  });
});
