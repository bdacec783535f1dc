import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredCodes } from './declared-codes.ts';
import {
  CALL_NAMES,
  CALLS,
  FORM_CALLS,
  apiRig,
  type ApiRig,
  type CallName,
  type Fields,
  type Person,
} from './api-rig.ts';
import { badValues, fieldsOf, TEXTS, type Field } from './bad-values.ts';
import { bases } from './bases.ts';
import { FAR, makeObjects, SYMBOL, type Objects } from './objects.ts';

/**
 * Every field of every call, with every wrong value of its kind: the answer is the expected code,
 * in time, and never an unexpected error (section 6 of the requirements on input).
 */

const HANG_MS = 1_000;
/** Codes for a zero: nothing to trade, no price, below the minimum amount. */
const ZERO: Readonly<Record<string, number>> = {
  qty: -1071,
  trigger: -1013,
  limitPrice: -1072,
  callbackAmount: -1072,
  activation: -1072,
  priceTo: -1072,
  skew: -1015,
  visible: -1071,
  price: -1072,
  amount: -1015,
  maxPerIssue: -1015,
  totalCap: -1015,
  repayment: -1015,
};
/** Amounts in lira: more than two decimals are refused, even if they are zeros. */
const IN_LIRA: readonly string[] = [
  'userVipBuy',
  'stockAiBuy',
  'stockAiOrderAddAmount',
  'stockOptionQuote',
  'stockOrderNewPay',
  'userUpdateAutoapply',
  'exchangeQuote',
  'userLoanApply',
  'userLoanAccept',
  'userLoanRepay',
  'stockCreditRepay',
  'userRechargeAdd',
  'userWithdrawAdd',
];
/** Amounts of external money, which may have any storable value. */
const ANY_AMOUNT: readonly string[] = ['coinRechargeAdd', 'simulatedPay'];
/** Amounts that repeat a displayed value; without an offer any amount is compared with nothing. */
const SHOWN: readonly string[] = [
  'stockOrderNewPay',
  'userLoanAccept',
  'userLoanRepay',
  'stockCreditRepay',
];
/** Fields where zero means removal. */
const MAY_BE_ZERO = [
  'contractSetProfit.price',
  'contractSetLoss.price',
  'contractOrderAdd.takeProfit',
  'contractOrderAdd.stopLoss',
];

const COIN = { symbol: SYMBOL.coin, side: 'buy', qty: '0.01' };
const STOP = { ...COIN, kind: 'stop', trigger: '99000.0', limitPrice: '99000.0' };
const TRAILING = { ...COIN, kind: 'trailing', callbackAmount: '900.0', activation: '80000.0' };
const SCALE = {
  ...COIN,
  kind: 'scale',
  price: FAR.coin,
  priceTo: '85000.0',
  count: '2',
  skew: '2',
};
/** Orders that place others, by a field that only their kind has. */
const ALGO_KIND_OF: Readonly<Record<string, Fields>> = {
  limitPrice: STOP,
  callbackAmount: TRAILING,
  activation: TRAILING,
  priceTo: SCALE,
  skew: SCALE,
  visible: { ...COIN, kind: 'iceberg', price: FAR.coin, visible: '0.005' },
};

let rig: ApiRig;
let who: Person;
let own: Objects;
let base: Readonly<Record<CallName, Fields>>;

beforeAll(async () => {
  rig = await apiRig();
  who = await rig.person();
  own = await makeObjects(rig, who, 'demo');
  const { loan, upload, card, address, deposit, withdrawal } = await makeObjects(rig, who, 'real');
  base = bases(who, { ...own, loan, upload, card, address, deposit, withdrawal });
});
afterAll(async () => {
  const { ms, what } = rig.slowest;
  console.warn(`bad input: ${rig.asked} requests, slowest ${Math.ceil(ms)} ms: ${what}`);
  expect(rig.failures).toEqual([]);
  expect(rig.test.errors).toEqual([]);
  expect([...rig.textFaults]).toEqual([]);
  await rig.store.close();
});

const tokenOf = (name: CallName): string | undefined =>
  CALLS[name]?.access === 'session' ? who.tokens[CALLS[name].realm ?? 'demo'] : undefined;

async function ask(name: CallName, fields: Fields) {
  const told = await rig.call(name, fields, { token: tokenOf(name) });
  expect(told.status).not.toBe(500);
  expect(told.code).not.toBe(-1500);
  expect(told.ms).toBeLessThan(HANG_MS);
  return told;
}

/** Kind of an order that places others which has a field that the base does not have. */
function withKindOf(name: CallName, { name: field }: Field): Fields {
  const kind = name === 'algoOrderAdd' ? ALGO_KIND_OF[field] : undefined;
  return kind ?? base[name];
}

/** Input with one field changed, and without fields that would be refused first. */
function spoiled(name: CallName, field: Field, value: string): Fields {
  const { orderId, clientOrderId, positionId, ...rest } = withKindOf(name, field);
  // An order is identified by one name only.
  const isName = field.name === 'orderId' || field.name === 'clientOrderId';
  const ids = { orderId, clientOrderId, positionId };
  const given = Object.entries(ids).flatMap(([one, id]) =>
    isName || id === undefined ? [] : [[one, id] as const],
  );
  return { ...rest, ...Object.fromEntries(given), [field.name]: value };
}

type Case = { readonly call: CallName; readonly field: Field };
const CASES: readonly Case[] = FORM_CALLS.flatMap((call) =>
  fieldsOf(call).map((field) => ({ call, field })),
);
const named = CASES.map(
  (one) => [`${one.call}.${one.field.name} (${one.field.kind})`, one] as const,
);

describe('a malformed field', () => {
  it.each(named)('%s', async (_name, { call, field }) => {
    const wrong: string[] = [];
    for (const { value, codes } of badValues(field)) {
      const told = await ask(call, spoiled(call, field, value));
      if (!codes.includes(told.code))
        wrong.push(`${JSON.stringify(value.slice(0, 40))}: ${told.code}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('a field that is missing, repeated or an object', () => {
  it.each(named)('%s', async (_name, { call, field }) => {
    const { [field.name]: _left, ...rest } = base[call];
    if (field.isNeeded) expect((await ask(call, rest)).code).toBe(-1013);
    const body = new URLSearchParams(Object.entries({ ...rest, [field.name]: '1' })).toString();
    const name = encodeURIComponent(field.name);
    for (const extra of [`${name}=1`, `${name}%5B%5D=1`, `${name}%5Ba%5D=1`, `${name}.a=1`]) {
      const told = await rig.raw(call, `${body}&${extra}`, { token: tokenOf(call) });
      expect([extra, told.code]).toEqual([extra, -1011]);
    }
  });
});

describe('a number out of range', () => {
  const amounts = named.filter(([, { field }]) => field.kind === 'amount');

  it.each(amounts)('%s: zero', async (_name, { call, field }) => {
    if (MAY_BE_ZERO.includes(`${call}.${field.name}`)) return;
    for (const value of ['0', '0.00', ...(IN_LIRA.includes(call) ? [] : ['0.000000'])]) {
      expect([value, (await ask(call, spoiled(call, field, value))).code]).toEqual([
        value,
        ZERO[field.name],
      ]);
    }
  });

  it.each(amounts)('%s: too many decimals', async (_name, { call, field }) => {
    expect((await ask(call, spoiled(call, field, '1.000000000000000001'))).code).toBe(-1014);
  });

  it.each(amounts)('%s: more than fits', async (_name, { call, field }) => {
    const isAmount = ['amount', 'repayment'].includes(field.name);
    const most = isAmount ? [-1017, -1050, -1079] : [-1017, -1077, -1052, -1078];
    if (ANY_AMOUNT.includes(call)) most.push(0);
    if (SHOWN.includes(call)) most.push(-1016);
    for (const value of [
      '92233720368',
      '9223372036854775',
      '92233720368.54775808',
      '9999999999999999',
    ]) {
      const told = await ask(call, spoiled(call, field, value));
      expect([value, most.includes(told.code) || told.code === -1014, told.code]).toEqual([
        value,
        true,
        told.code,
      ]);
    }
  });
});

describe('text', () => {
  const texts = named.filter(([, { field }]) => field.kind === 'text');

  it.each(texts)('%s is accepted as text or refused', async (_name, { call, field }) => {
    const allowed = [
      0, -1013, -1030, -1031, -1032, -1034, -1035, -1036, -1037, -1039, -1038, -1016, -1044, -1404,
    ];
    for (const value of TEXTS) {
      const { code } = await ask(call, spoiled(call, field, value));
      const isAllowed = allowed.includes(code) || declaredCodes(call).includes(code);
      expect([value.slice(0, 20), isAllowed, code]).toEqual([value.slice(0, 20), true, code]);
    }
  });

  it('is stored as written and returned as plain text', async () => {
    const token = await rig.visitor();
    for (const name of ["Ayşe O'Neill-Şen", 'Çağla İnce']) {
      await rig.must('userUpdate', { name }, { token });
      expect((await rig.must('userInfo', {}, { token })).data).toMatchObject({ name });
    }
    for (const name of ['<script>', '{{7*7}}', '=cmd()', 'a\u0000b', '\u202eabc', '']) {
      const told = await rig.call('userUpdate', { name }, { token });
      expect([name, told.code]).toEqual([name, -1013]);
    }
  });

  it('that is neither a phone nor an e-mail has its own codes', async () => {
    const send = async (account: string) => {
      const { captchaId, captcha } = await rig.captcha();
      return (await ask('commonCodeSend', { purpose: 'register', account, captchaId, captcha }))
        .code;
    };
    const phones = [
      '',
      '123',
      '+90+905551112233',
      '90905551112233',
      '02121112233',
      '555111223a',
      '+1555111223',
      '+9995551112233',
      '5'.repeat(300),
    ];
    for (const phone of phones) expect([phone, await send(phone)]).toEqual([phone, -1031]);
    const long = `${'a'.repeat(300)}@example.com`;
    const mails = [
      'a@',
      '@b.com',
      'a@b',
      'a b@c.com',
      'a@b..com',
      'ä@example.com',
      'a@exämple.com',
      long,
      'a@@b.com',
      'a@b.com, c@d.com',
    ];
    for (const mail of mails)
      expect([mail.slice(0, 20), await send(mail)]).toEqual([mail.slice(0, 20), -1032]);
    expect(await send('ayse+tag@example.com')).toBe(0);
    expect(await send('ayse@xn--bcher-kva.example')).toBe(0);
  });
});

describe('a symbol of the other side', () => {
  it.each([
    ['stockOrderBuy', SYMBOL.coin, -1404],
    ['stockOrderBuy', 'XU100', -1404],
    ['coinOrderAdd', SYMBOL.stock, -1404],
    ['coinOrderAdd', SYMBOL.contract, -1404],
    ['contractOrderAdd', SYMBOL.coin, -1404],
    ['contractMultiple', SYMBOL.stock, -1404],
    ['coinTicker', SYMBOL.stock, -1404],
    ['stockInfo', SYMBOL.coin, -1404],
    ['stockCollectAdd', SYMBOL.coin, -1404],
    ['coinCollectAdd', SYMBOL.stock, -1404],
    ['stockHoldInfo', SYMBOL.coin, -1404],
  ] as const)('%s of %s', async (call, symbol, code) => {
    expect((await ask(call, { ...base[call], symbol })).code).toBe(code);
  });
});

describe('pages and times', () => {
  it('beyond the end are empty, and a backward range finds nothing', async () => {
    for (const call of [
      'stockOrderList',
      'coinOrderList',
      'contractOrderList',
      'contractPositionHistory',
      'stockList',
    ] as const) {
      expect((await ask(call, { page: '1000000', size: '100' })).data).toMatchObject({ items: [] });
    }
    const back = await ask('userRecords', { from: '1800000000000', to: '1' });
    expect(back.code === -1013 || JSON.stringify(back.data).includes('"items":[]')).toBe(true);
    expect((await ask('userRecords', { before: '1' })).data).toMatchObject({ items: [] });
    expect((await ask('stockSearch', { text: 'zzzzzz' })).data).toMatchObject({ items: [] });
  });

  it('of market data stop at their documented maximum', async () => {
    const { symbol } = { symbol: SYMBOL.coin };
    expect((await ask('coinCandles', { symbol, interval: '1m', limit: '1001' })).code).toBe(-1017);
    expect((await ask('coinCandles', { symbol, interval: '7m' })).code).toBe(-1013);
    expect((await ask('coinTrades', { symbol, limit: '501' })).code).toBe(-1017);
    expect((await ask('coinBooks', { symbol, depth: '201' })).code).toBe(-1017);
    expect(
      (await ask('coinCandles', { symbol, interval: '1m', before: '9007199254740992' })).code,
    ).not.toBe(0);
  });
});

it('every call has a valid base input', () => {
  expect(Object.keys(base).sort()).toEqual([...CALL_NAMES].sort());
  for (const call of CALL_NAMES) {
    const fields = fieldsOf(call).map(({ name }) => name);
    expect(Object.keys(base[call]).filter((name) => !fields.includes(name))).toEqual([]);
  }
});
