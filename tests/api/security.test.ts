import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type {
  userLimits,
  userLoginFailures,
  userLogins,
  userSecurity,
} from '#protocol/http/security.ts';
import type { UseCase } from '#server/ports/core.ts';
import { isListedOnly } from '#server/app/rails/allow-list.ts';
import { TotpGate } from '#server/http/security-edge.ts';
import type { EdgeRequest } from '#server/http/call-edge.ts';
import { apiRig, PASSWORD, WITHDRAW_PIN, type ApiRig, type Person, type Sent } from './api-rig.ts';

/** Protections beyond passwords, through the whole server. */

const DAY_MS = 86_400_000;
const generator = (secret: string): TOTP =>
  new TOTP({ digits: 6, period: 30, secret: Secret.fromBase32(secret) });

describe('the protections of an account', () => {
  let rig: ApiRig;
  let who: Person;
  let real: Sent;

  beforeAll(async () => {
    rig = await apiRig();
    who = await rig.person();
    real = { token: who.tokens.real };
  });
  afterAll(async () => {
    expect(rig.failures).toEqual([]);
    expect(rig.test.errors).toEqual([]);
    await rig.store.close();
  });

  const state = async (sent = real) =>
    (await rig.must('userSecurity', {}, sent)).data as DataOf<typeof userSecurity>;
  const codeOf = (secret: string, steps = 0): string =>
    generator(secret).generate({ timestamp: rig.test.now + steps * 30_000 });

  async function setUp(): Promise<string> {
    const told = await rig.must('userTotpSetup', { loginPassword: PASSWORD }, real);
    return (told.data as { secret: string }).secret;
  }

  /** Result of the check before a withdrawal for a code: 0 when it passes. */
  async function gate(typed: string): Promise<number> {
    const caller = { userId: who.userId, realm: 'real', sessionId: '' } as const;
    const asked = { user: who.userId, realm: 'real' } as const;
    const request = {
      caller,
      now: rig.test.now,
      query: (input: unknown, name = '') => rig.test.query(name, input, asked),
      command: (input: unknown, name = '') => rig.test.command(name, input, asked),
    } as unknown as EdgeRequest;
    try {
      const answer = await new TotpGate({ vault: rig.vault }).check(request, typed);
      return answer === null ? 0 : answer.ok ? 0 : answer.code;
    } catch (error) {
      return (error as { code: number }).code;
    }
  }

  it('have no code at first, and withdrawals need none', async () => {
    expect((await state()).totp).toEqual({ isOn: false });
    expect(await gate('')).toBe(0);
    expect((await rig.call('userTotpConfirm', { totp: '123456' }, real)).code).toBe(-1016);
  });

  it('turn a code on after the password and its first correct code', async () => {
    const wrong = await rig.call('userTotpSetup', { loginPassword: 'not-this-one' }, real);
    expect(wrong.code).toBe(-1030);
    expect((await rig.call('userTotpSetup', {}, real)).code).toBe(-1013);
    const demo = { token: who.tokens.demo };
    const inDemo = await rig.call('userTotpSetup', { loginPassword: PASSWORD }, demo);
    expect(inDemo.code).toBe(-1120);
    const secret = await setUp();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect((await rig.call('userTotpConfirm', { totp: '000000' }, real)).code).toBe(-1035);
    expect((await state()).totp.isOn).toBe(false);
    await rig.must('userTotpConfirm', { totp: codeOf(secret) }, real);
    expect((await state()).totp).toEqual({ isOn: true, since: rig.test.now });
    expect((await rig.call('userTotpSetup', { loginPassword: PASSWORD }, real)).code).toBe(-1016);
    const rows = await rig.store.read((db) => db.table('security').find({}));
    expect(JSON.stringify(rows)).not.toContain(secret);

    // Withdrawals: the code of the confirmation is used up; each further one counts once.
    expect(await gate('')).toBe(-1013);
    expect(await gate(codeOf(secret))).toBe(-1035);
    await rig.test.advance(30_000);
    const code = codeOf(secret);
    expect(await gate(code)).toBe(0);
    expect(await gate(code)).toBe(-1035);
    await rig.test.advance(90_000);
    expect(await gate(codeOf(secret, -2))).toBe(-1035);
    expect(await gate(codeOf(secret, -1))).toBe(0);
    expect(await gate(codeOf(secret, 1))).toBe(0);
    expect(await gate(codeOf(secret))).toBe(-1035);
    expect(await gate('12 34')).toBe(-1035);

    const noPassword = { loginPassword: 'not-this-one', totp: codeOf(secret, 1) };
    await rig.test.advance(60_000);
    expect((await rig.call('userTotpOff', noPassword, real)).code).toBe(-1030);
    const off = { loginPassword: PASSWORD, totp: codeOf(secret) };
    const told = await rig.must('userTotpOff', off, real);
    expect(told.data).toEqual({ isOn: false, holdUntil: rig.test.now + DAY_MS });
    expect((await state()).holds).toEqual([{ kind: 'security', until: rig.test.now + DAY_MS }]);
    expect(await gate('')).toBe(0);
  });

  it('lock after five wrong codes, and an operator removes a lost device', async () => {
    const secret = await setUp();
    await rig.test.advance(30_000);
    await rig.must('userTotpConfirm', { totp: codeOf(secret) }, real);
    await rig.test.advance(30_000);
    for (let n = 0; n < 5; n++) expect(await gate('000000')).toBe(-1035);
    expect(await gate(codeOf(secret))).toBe(-1044);
    const input = { user: who.userId, actor: 'operator:test' };
    expect((await rig.test.command('security.resetTotp', input, {})).ok).toBe(true);
    expect((await state()).totp.isOn).toBe(false);
    expect(await gate('')).toBe(0);
    expect((await rig.test.command('security.resetTotp', input, {})).ok).toBe(false);
  });

  it('guard both kinds of withdrawal: each needs its own code', async () => {
    const owner = await rig.person();
    const sent = { token: owner.tokens.real };
    const iban = 'TR330006100519786457841326';
    const bankId = await rig.made('bankAdd', { iban, accountName: 'Maaş' }, sent);
    const chain = { asset: 'USDT', network: 'TRC20' };
    const place = { ...chain, address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' };
    const addressId = await rig.made('coinWithdrawAddressGenerate', place, sent);
    const told = await rig.must('userTotpSetup', { loginPassword: PASSWORD }, sent);
    const { secret } = told.data as { secret: string };
    await rig.must('userTotpConfirm', { totp: codeOf(secret) }, sent);
    await rig.test.advance(150_000);
    const lira = { bankId, amount: '200', withdrawPassword: WITHDRAW_PIN };
    const note = 'Kasım ayı kira ödemesi için';
    const coins = { addressId, asset: 'USDT', amount: '20', note, withdrawPassword: WITHDRAW_PIN };
    const ways = [
      ['userWithdrawAdd', lira],
      ['coinWithdrawAdd', coins],
    ] as const;
    for (const [call, fields] of ways) {
      const none = await rig.call(call, fields, sent);
      expect([none.code, none.msgKey]).toEqual([-1013, 'valid.totpRequired']);
      expect((await rig.call(call, { ...fields, totp: '000000' }, sent)).code).toBe(-1035);
      await rig.test.advance(30_000);
      const totp = codeOf(secret);
      await rig.must(call, { ...fields, totp }, sent);
      expect((await rig.call(call, { ...fields, totp }, sent)).code).toBe(-1035);
    }
  });

  it('drop a secret that is not confirmed within ten minutes', async () => {
    const secret = await setUp();
    await rig.test.advance(10 * 60_000);
    const late = await rig.call('userTotpConfirm', { totp: codeOf(secret) }, real);
    expect([late.code, late.msgKey]).toEqual([-1016, 'error.totpSetupFirst']);
  });

  it('limit withdrawals to saved destinations at once, and lift it only after a day', async () => {
    const listed = (now = rig.test.now) =>
      rig.store.read((db) => isListedOnly(db, who.userId, now));
    const set = async (on: string) => (await rig.must('userAllowListSet', { on }, real)).data;
    expect(await set('0')).toEqual({ isOn: false });
    expect(await set('1')).toEqual({ isOn: true });
    const offAt = rig.test.now + DAY_MS;
    expect(await set('0')).toEqual({ isOn: true, offAt });
    expect((await state()).allowList).toEqual({ isOn: true, offAt });
    await rig.test.advance(1_000);
    expect(await set('0')).toEqual({ isOn: true, offAt });
    expect(await listed(offAt - 1)).toBe(true);
    expect(await listed(offAt)).toBe(false);
    expect(await set('1')).toEqual({ isOn: true });
    expect(await listed(offAt)).toBe(true);
  });

  it('store a phrase as plain text', async () => {
    const set = (phrase: string) => rig.call('userPhraseSet', { phrase }, real);
    for (const wrong of [
      'abc',
      '<b>hi there</b>',
      '=cmd()',
      'x'.repeat(41),
      'a\u0000bcd',
      '😀😀😀😀',
    ]) {
      expect([wrong, (await set(wrong)).code]).toEqual([wrong, -1013]);
    }
    expect((await set('  Mavi kuş 42  ')).data).toEqual({ phrase: 'Mavi kuş 42' });
    expect((await state()).phrase).toBe('Mavi kuş 42');
    expect((await set('')).data).toEqual({});
    expect((await state()).phrase).toBeUndefined();
  });

  it('show each sign-in and its result', async () => {
    const sent = { token: (await rig.login(who.account)).real };
    const list = async () =>
      ((await rig.must('userLogins', {}, sent)).data as DataOf<typeof userLogins>).items;
    expect((await list())[0]).toMatchObject({ isCurrent: true, isAlive: true, ip: '10.0.0.*' });
    const other = await rig.login(who.account);
    await rig.must('userLogout', {}, { token: other.real });
    const [ended, current] = await list();
    expect(ended).toMatchObject({ isCurrent: false, isAlive: false, endReason: 'signout' });
    expect(current).toMatchObject({ isCurrent: true });
    const stranger = { token: (await rig.person()).tokens.real };
    const theirs = (await rig.must('userLogins', {}, stranger)).data as DataOf<typeof userLogins>;
    expect(theirs.total).toBe(1);
  });
});

describe('failed sign-ins', () => {
  it('are shown to the owner, grouped by place and hour', async () => {
    const rig = await apiRig();
    const who = await rig.person();
    const { account } = who;
    const list = async (token: string) =>
      (await rig.must('userLoginFailures', {}, { token })).data as DataOf<typeof userLoginFailures>;
    const real = who.tokens.real;
    const fail = async (ip: string): Promise<number> =>
      (await rig.call('userLogin', { account, password: 'not-it-42' }, { ip })).code;
    expect(await list(real)).toMatchObject({ total: 0, items: [] });
    for (let nth = 0; nth < 2; nth++) expect(await fail('10.9.0.7')).toBe(-1030);
    expect(await list(real)).toMatchObject({ total: 1, items: [{ tries: 2, ip: '10.9.0.*' }] });
    await rig.test.advance(3_600_001);
    await fail('10.9.0.7');
    await fail('10.9.1.7');
    const { items, total } = await list(real);
    expect([total, items.map(({ tries }) => tries)]).toEqual([3, [1, 1, 2]]);
    expect(await list((await rig.person()).tokens.real)).toMatchObject({ total: 0 });
    // A correct password is not a failure, and stays in the other list.
    await rig.login(account);
    expect((await list(real)).total).toBe(3);
  });
});

describe('where money is real', () => {
  it('holds coins after a deposit, and applies the legal limits', async () => {
    const rig = await apiRig({ settings: { isSimulated: false } });
    const who = await rig.person();
    const sent = { token: who.tokens.real };
    const fields = { from: 'USDT', to: 'BTC', side: 'give', amount: '50' };
    const quoted = await rig.must('exchangeQuote', fields, sent);
    await rig.must('userExchange', { quoteId: (quoted.data as { quoteId: string }).quoteId }, sent);
    const state = (await rig.must('userSecurity', {}, sent)).data as DataOf<typeof userSecurity>;
    expect(state.holds).toEqual([
      { kind: 'coin', subject: 'BTC', until: rig.test.now + 72 * 3_600_000 },
    ]);
    const told = (await rig.must('userLimits', {}, sent)).data as DataOf<typeof userLimits>;
    const law = told.limits.filter(({ key }) => key.startsWith('stablecoin'));
    expect(law).toMatchObject([
      { key: 'stablecoinDaily', limit: '3000', isInForce: true },
      { key: 'stablecoinMonthly', limit: '50000', isInForce: true },
    ]);
    expect(rig.test.errors).toEqual([]);
    await rig.store.close();
  });
});

describe('the class of an account', () => {
  let rig: ApiRig;
  let who: Person;
  beforeAll(async () => {
    rig = await apiRig({ commands: { 'test.asset-days': assetDays } });
    who = await rig.person();
  });
  afterAll(async () => {
    expect(rig.test.errors).toEqual([]);
    await rig.store.close();
  });

  const limits = async () =>
    (await rig.must('userLimits', {}, { token: who.tokens.real })).data as DataOf<
      typeof userLimits
    >;
  const ask = (accountClass: 'regular' | 'hni') =>
    rig.test.command(
      'security.accountClass',
      { user: who.userId, accountClass, actor: 'operator:test' },
      {},
    );

  it('is raised by an operator once thirty days average ten million lira', async () => {
    const before = await limits();
    expect(before).toMatchObject({ accountClass: 'regular', hni: { average: '0', days: 0 } });
    const daily = before.limits.find(({ key }) => key === 'bankWithdrawDaily');
    expect(daily).toMatchObject({ limit: '500000', used: '0', left: '500000', isInForce: true });
    expect(await ask('hni')).toMatchObject({ ok: false, code: -1016, msgKey: 'error.hniAverage' });
    await rig.internal('test.asset-days', { days: 29, lira: 10_000_000n }, who.userId, 'real');
    expect((await limits()).hni).toMatchObject({ days: 29, average: '9666666.66' });
    expect(await ask('hni')).toMatchObject({ ok: false });
    await rig.internal('test.asset-days', { days: 30, lira: 10_000_000n }, who.userId, 'real');
    expect(await ask('hni')).toMatchObject({ ok: true, data: { average: '10000000' } });
    const after = await limits();
    const raised = after.limits.find(({ key }) => key === 'bankWithdrawDaily');
    expect([after.accountClass, raised?.limit]).toEqual(['hni', '2000000']);
    expect(await ask('regular')).toMatchObject({ ok: true });
  });

  it('has limits, and withdrawals are checked against their use', async () => {
    const token = who.tokens.real;
    const iban = 'TR330006100519786457841326';
    const bankId = await rig.made('bankAdd', { iban, accountName: 'Maaş' }, { token });
    await rig.test.advance(150_000);
    const wish = { bankId, amount: '1234.56', withdrawPassword: WITHDRAW_PIN };
    await rig.must('userWithdrawAdd', wish, { token });
    const daily = (await limits()).limits.find(({ key }) => key === 'bankWithdrawDaily');
    expect(daily).toMatchObject({ used: '1234.56', left: '498765.44' });
    const { data } = await rig.must('userWithdrawOptions', {}, { token });
    expect(data).toMatchObject({ dailyLeft: '498765.44' });
  });

  it('is decided by the worth recorded at the end of each day', async () => {
    const token = who.tokens.real;
    const fields = { from: 'USD', to: 'TRY', side: 'give', amount: '10' };
    const quoted = await rig.must('exchangeQuote', fields, { token });
    const { quoteId } = quoted.data as { quoteId: string };
    await rig.must('userExchange', { quoteId }, { token });
    const days = () => rig.store.read((db) => db.table('assetDay').count({ userId: who.userId }));
    const known = await days();
    for (let n = 1; n <= 3; n++) {
      await rig.test.advance(
        DAY_MS,
        rig.board.views(['USD-TRY', 'USDT-TRY', 'BTC-USDT', 'SOL-USDT']),
      );
      expect(await days()).toBe(known + n);
    }
  });
});

const assetDays: UseCase = async (
  { tx, now, newId, caller },
  { days, lira }: { days: number; lira: bigint },
) => {
  const today = Math.floor((now + 3 * 3_600_000) / DAY_MS);
  for (let n = 1; n <= days; n++) {
    const day = today - n;
    const { userId } = caller;
    if ((await tx.table('assetDay').first({ userId, day })) !== undefined) continue;
    const row = { id: newId(), userId, realm: 'real', day, worth: lira * 100n, ts: now } as const;
    await tx.table('assetDay').insert(row);
  }
};
