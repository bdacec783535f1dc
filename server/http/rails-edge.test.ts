import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BankCardView } from '#protocol/http/bank.ts';
import type { WithdrawalView } from '#protocol/http/withdrawals.ts';
import { RailFailure } from '#server/ports/rail.ts';
import { apiRig, PASSWORD, WITHDRAW_PIN, type ApiRig, type Person } from '#tests/api/api-rig.ts';

const IBAN = 'TR830006200000000000000003';
const WAIT_MS = 2 * 60_000;

let rig: ApiRig;
let person: Person;
let token: string;
let bankId: string;

beforeEach(async () => {
  rig = await apiRig();
  person = await rig.person();
  token = person.tokens.real;
  bankId = await rig.made('bankAdd', { iban: 'tr83 0006 2000 0000 0000 0000 03' }, { token });
  await rig.test.advance(WAIT_MS);
});

const withdraw = (fields: Record<string, string> = {}, key?: string) => {
  const form = { bankId, amount: '1000', withdrawPassword: WITHDRAW_PIN, ...fields };
  return rig.call('userWithdrawAdd', form, key === undefined ? { token } : { token, key });
};

describe('a card', () => {
  it('is stored sealed, listed masked, and shown in full to its owner only', async () => {
    const [row] = await rig.store.read((db) => db.table('bankCard').find({}));
    expect(JSON.stringify(row)).not.toContain(IBAN.slice(4));
    expect(rig.vault.open(row?.ibanSealed ?? '')).toBe(IBAN);
    const list = await rig.must('bankList', {}, { token });
    expect(JSON.stringify(list.data)).toContain('TR83 **** **** **** **** **00 03');
    expect(JSON.stringify(list.data)).not.toContain(IBAN.slice(4, -4));
    const info = await rig.must('bankInfo', { id: bankId }, { token });
    expect(info.data).toMatchObject({ accountNumber: 'TR83 0006 2000 0000 0000 0000 03' });
    const other = await rig.person();
    for (const foreign of [other.tokens.real, other.tokens.demo, person.tokens.demo]) {
      expect(await rig.call('bankInfo', { id: bankId }, { token: foreign })).toMatchObject({
        code: -1404,
        data: {},
      });
    }
  });

  it('is unique by number, one of at most five, and stays while in use', async () => {
    expect((await rig.call('bankAdd', { iban: IBAN }, { token })).code).toBe(-1121);
    const ibans = [
      'TR420001000000000000000001',
      'TR950006400000000000000002',
      'TR790004600000000000000004',
      'TR400006700000000000000005',
    ];
    for (const iban of ibans) await rig.must('bankAdd', { iban }, { token });
    const sixth = await rig.call('bankAdd', { iban: 'TR150001500000000000000006' }, { token });
    expect(sixth).toMatchObject({ code: -1017, msgKey: 'error.cardsMax' });
    await withdraw();
    expect((await rig.call('bankDel', { id: bankId }, { token })).code).toBe(-1016);
    const { data } = await rig.must('userWithdrawOrders', {}, { token });
    const [{ id }] = (data as { items: [WithdrawalView] }).items;
    await rig.must('userWithdrawCancel', { id }, { token });
    await rig.must('bankDel', { id: bankId }, { token });
    expect((await rig.call('bankInfo', { id: bankId }, { token })).code).toBe(-1404);
    expect((await rig.call('bankAdd', { iban: IBAN }, { token })).code).toBe(0);
  });

  it("requires a valid number in the user's own name", async () => {
    const add = (fields: Record<string, string>) => rig.call('bankAdd', fields, { token });
    expect(await add({ iban: 'TR330006100519786457841327' })).toMatchObject({ code: -1122 });
    expect(await add({ iban: 'DE89370400440532013000' })).toMatchObject({
      code: -1122,
      msgKey: 'valid.ibanNotTr',
    });
    const iban = 'TR420001000000000000000001';
    expect((await add({ iban, cardholder: 'Mehmet Kaya' })).code).toBe(-1143);
    const same = await add({ iban, cardholder: 'AYSE YILMAZ' });
    expect(same.data as BankCardView).toMatchObject({ cardholder: 'Ayşe Yılmaz' });
  });
});

describe('secrets of a withdrawal', () => {
  it('are required each time, counted, and locked after five wrong ones', async () => {
    expect(await withdraw({ withdrawPassword: '' })).toMatchObject({ code: -1013 });
    for (let at = 0; at < 4; at++) {
      expect((await withdraw({ withdrawPassword: '111222' })).code).toBe(-1042);
    }
    expect((await withdraw()).code).toBe(0);
    for (let at = 0; at < 5; at++) {
      expect((await withdraw({ withdrawPassword: '111222' })).code).toBe(-1042);
    }
    expect((await withdraw()).code).toBe(-1044);
    expect(await rig.store.read((db) => db.table('withdrawal').count({}))).toBe(1);
  });

  it('are not checked before the blockers', async () => {
    await rig.internal('test.unverify', {}, person.userId, 'real');
    expect((await withdraw({ withdrawPassword: '111222' })).code).toBe(-1140);
    expect((await withdraw({ bankId: '' })).code).toBe(-1404);
    expect((await withdraw({ amount: '1.001' })).code).toBe(-1014);
    expect((await withdraw({ amount: '1e5' })).code).toBe(-1013);
  });

  it('never reach the core or the keys', async () => {
    await withdraw({ totp: '135790' });
    const [row] = await rig.store.read((db) => db.table('withdrawal').find({}));
    expect(JSON.stringify(row, (_name, value: unknown) => String(value))).not.toContain(
      WITHDRAW_PIN,
    );
  });

  it('are not required again with the same key: an authenticator code works once', async () => {
    const setup = await rig.must('userTotpSetup', { loginPassword: PASSWORD }, { token });
    const { secret } = setup.data as { secret: string };
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    const codeNow = (): string => app.generate({ timestamp: rig.test.now });
    await rig.must('userTotpConfirm', { totp: codeNow() }, { token });
    await rig.test.advance(WAIT_MS);
    expect(await withdraw()).toMatchObject({ code: -1013, msgKey: 'valid.totpRequired' });
    const totp = codeNow();
    const first = await withdraw({ totp }, 'the-same-key-1');
    expect(first.code).toBe(0);
    const again = await withdraw({ totp }, 'the-same-key-1');
    expect(again).toMatchObject({ code: 0, data: first.data });
    expect((await withdraw({ totp }, 'another-key-01')).code).toBe(-1035);
    const other = await withdraw({ totp, amount: '2000' }, 'the-same-key-1');
    expect(other.code).toBe(-1409);
    expect(await rig.store.read((db) => db.table('withdrawal').count({}))).toBe(1);
  });

  it('let one of many equal requests through', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => withdraw({}, 'same-key-0001')));
    const ids = all.filter(({ code }) => code === 0).map(({ data }) => (data as WithdrawalView).id);
    expect(new Set(ids).size).toBe(1);
    expect(await rig.store.read((db) => db.table('withdrawal').count({}))).toBe(1);
  });
});

const CHAIN = { asset: 'USDT', network: 'TRC20' };

describe('the rail behind the calls', () => {
  it('creates an address once and stores it', async () => {
    const form = { asset: 'USDT', network: 'TRC20' };
    const first = await rig.must('coinRechargeAddressGenerate', form, { token });
    const again = await rig.must('coinRechargeAddressGenerate', form, { token });
    expect(again.data).toEqual(first.data);
    const known = await rig.must('coinRechargeAddress', form, { token });
    expect(known.data).toEqual(first.data);
  });

  it("receives the caller's simulated payments only", async () => {
    const opened = await rig.must('userRechargeOpen', { channelId: 'fast' }, { token });
    const { reference } = opened.data as { reference: string };
    const form = { channelId: 'fast', reference, amount: '500' };
    const id = await rig.made('userRechargeAdd', form, { token });
    const other = await rig.person();
    const foreign = await rig.call('simulatedPay', { id }, { token: other.tokens.real });
    expect(foreign.code).toBe(-1404);
    await rig.must('simulatedPay', { id }, { token });
    expect(rig.rail.payments).toEqual([
      { id, kind: 'bank', reference, amount: '500.00', sender: 'Ayşe Yılmaz' },
    ]);
  });

  it('receives one payment id per key', async () => {
    await rig.must('coinRechargeAddressGenerate', CHAIN, { token });
    const pay = (key: string, amount = '50') =>
      rig.call('simulatedPay', { ...CHAIN, amount }, { token, key });
    const before = rig.rail.payments.length;
    expect((await pay('payment-key-1')).code).toBe(0);
    expect(await pay('payment-key-1')).toMatchObject({ code: 0, replayed: true });
    expect((await pay('payment-key-1', '60')).code).toBe(-1409);
    expect((await pay('payment-key-2')).code).toBe(0);
    const ids = rig.rail.payments.slice(before).map(({ id }) => id);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(2);
  });

  it('keeps an undelivered payment, which the retry delivers', async () => {
    const { pay } = rig.rail;
    await rig.must('coinRechargeAddressGenerate', CHAIN, { token });
    const send = () =>
      rig.call('simulatedPay', { ...CHAIN, amount: '70' }, { token, key: 'payment-key-3' });
    rig.rail.pay = () => Promise.reject(new RailFailure('away', true));
    expect((await send()).code).toBe(-1503);
    rig.rail.pay = pay;
    const before = rig.rail.payments.length;
    expect((await send()).code).toBe(0);
    expect(rig.rail.payments.slice(before)).toMatchObject([{ amount: '70.00000000' }]);
  });

  it('may be down: the call reports it and nothing is written', async () => {
    const away = (): Promise<never> => Promise.reject(new RailFailure('away', true));
    rig.rail.address = away;
    rig.rail.pay = away;
    const form = { asset: 'USDT', network: 'TRC20' };
    expect(await rig.call('coinRechargeAddressGenerate', form, { token })).toMatchObject({
      code: -1503,
      msgKey: 'error.railAway',
    });
    expect(await rig.store.read((db) => db.table('depositAddress').count({}))).toBe(0);
  });
});
