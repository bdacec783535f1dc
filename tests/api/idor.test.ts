import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CALL_NAMES,
  CALLS,
  FORM_CALLS,
  WITHDRAW_PIN,
  apiRig,
  type ApiRig,
  type CallName,
  type Person,
} from './api-rig.ts';
import { FAR, makeObjects, SERIES, SYMBOL, type Objects } from './objects.ts';

/**
 * Nobody reaches an object by naming its id: not of another user, not of the user's other account,
 * not a missing one, not without a session or with an ended one.
 */

type Target = keyof Objects;
/** The call with a field that names an object, the kind of object, and the other fields. */
type Row = {
  readonly call: CallName;
  readonly field: string;
  readonly target: Target;
  readonly rest?: Readonly<Record<string, string>>;
  /** Code for a stranger; "not found" by default. */
  readonly code?: number;
};

const change = (market: keyof typeof SYMBOL) => ({
  symbol: SYMBOL[market],
  price: FAR[market],
  qty: market === 'stock' ? '9' : '0.009',
});
const both = (call: CallName, order: Target, key: Target): Row[] => [
  { call, field: 'orderId', target: order },
  { call, field: 'clientOrderId', target: key },
];
const swap = { symbol: SYMBOL.contract };
const secret = {
  kind: 'trade',
  newPassword: '572913',
  newPasswordAgain: '572913',
  loginPassword: 'Kavun.42-ab',
  code: '123456',
};

const lira = { channelId: 'fast', reference: 'x', amount: '250' };
const out = { amount: '300', withdrawPassword: WITHDRAW_PIN };
const FILE = '01J0000000000000000000000Y';
const document = {
  certType: 'idCard',
  fullName: 'Ayşe Yılmaz',
  certNumber: '10000000146',
  taxId: '10000000146',
  birthDate: '1990-01-31',
};

const inUsdt = { amount: '20', currency: 'USDT' };
const inLira = { amount: '5000', currency: 'TRY' };
const share = { symbol: SYMBOL.stock };
const selling = { ...share, quotePremium: '8.40', quoteFee: '5.00', quoteReceived: '835.00' };
const taking = {
  ...SERIES,
  strike: '300.00',
  quoteContracts: '1',
  quotePremium: '8.40',
  quoteFee: '5.00',
  quoteTotal: '845.00',
};

const MATRIX: readonly Row[] = [
  { call: 'stockOrderChange', field: 'orderId', target: 'stockOrder', rest: change('stock') },
  ...both('stockOrderCancel', 'stockOrder', 'stockKey'),
  ...both('stockOrderInfo', 'stockOrder', 'stockKey'),
  { call: 'stockTradeList', field: 'orderId', target: 'stockOrder' },
  { call: 'coinOrderChange', field: 'orderId', target: 'coinOrder', rest: change('coin') },
  ...both('coinOrderClose', 'coinOrder', 'coinKey'),
  ...both('coinOrderQuery', 'coinOrder', 'coinKey'),
  { call: 'coinTradeList', field: 'orderId', target: 'coinOrder' },
  ...both('contractOrderClose', 'contractOrder', 'contractKey'),
  { call: 'algoOrderQuery', field: 'algoId', target: 'algo' },
  {
    call: 'algoOrderAmend',
    field: 'algoId',
    target: 'algo',
    rest: { symbol: SYMBOL.coin, trigger: '98000.0', legId: '01J00000000000000000000000' },
  },
  {
    call: 'algoOrderAmend',
    field: 'legId',
    target: 'leg',
    rest: { symbol: SYMBOL.coin, trigger: '98000.0', algoId: FILE },
  },
  { call: 'algoOrderCancel', field: 'algoId', target: 'algo' },
  { call: 'algoOrderPause', field: 'algoId', target: 'algo' },
  { call: 'algoOrderResume', field: 'algoId', target: 'algo' },
  { call: 'contractPositionInfo', field: 'positionId', target: 'position' },
  { call: 'contractOrderClose', field: 'positionId', target: 'position', rest: swap },
  {
    call: 'contractOrderChange',
    field: 'orderId',
    target: 'contractOrder',
    rest: change('contract'),
  },
  {
    call: 'contractSetProfit',
    field: 'positionId',
    target: 'position',
    rest: { ...swap, price: '99000.0' },
  },
  {
    call: 'contractSetLoss',
    field: 'positionId',
    target: 'position',
    rest: { ...swap, price: '88000.0' },
  },
  {
    call: 'contractAddMargin',
    field: 'positionId',
    target: 'position',
    rest: { ...swap, amount: '5' },
  },
  { call: 'contractLiquidate', field: 'positionId', target: 'position', rest: swap },
  { call: 'contractReverse', field: 'positionId', target: 'position', rest: swap },
  ...both('contractOrderQuery', 'contractOrder', 'contractKey'),
  { call: 'userSessionEnd', field: 'id', target: 'session' },
  { call: 'userExchange', field: 'quoteId', target: 'quote' },
  { call: 'exchangeOrders', field: 'id', target: 'exchange' },
  { call: 'recordJournal', field: 'txId', target: 'movement' },
  { call: 'recordReceipt', field: 'txId', target: 'movement' },
  { call: 'recordReceipts', field: 'id', target: 'exchange' },
  {
    call: 'userLoanAccept',
    field: 'id',
    target: 'loan',
    rest: { amount: '5000.00', repayment: '5180.00' },
  },
  { call: 'userLoanDecline', field: 'id', target: 'loan' },
  { call: 'stockOptionApply', field: 'quoteId', target: 'optionQuote', rest: taking },
  { call: 'stockOptionCloseQuote', field: 'id', target: 'option', rest: share },
  { call: 'stockOptionClose', field: 'id', target: 'option', rest: { ...selling, quoteId: FILE } },
  {
    call: 'stockOptionClose',
    field: 'quoteId',
    target: 'optionSale',
    rest: { ...selling, id: FILE },
  },
  { call: 'stockOrderNewCancel', field: 'id', target: 'subscription' },
  { call: 'stockOrderNewPay', field: 'id', target: 'subscription', rest: { amount: '97.50' } },
  { call: 'coinOrderNewCancel', field: 'id', target: 'coinSubscription' },
  { call: 'stockOptionList', field: 'id', target: 'option' },
  { call: 'userVipRefund', field: 'id', target: 'vipPurchase' },
  { call: 'stockAiOrderDetails', field: 'orderId', target: 'robot' },
  { call: 'stockAiStocks', field: 'orderId', target: 'robot' },
  { call: 'stockAiFills', field: 'orderId', target: 'robot' },
  { call: 'stockAiRedeem', field: 'orderId', target: 'robot' },
  { call: 'stockAiOrderAddAmount', field: 'orderId', target: 'robot', rest: inUsdt },
  {
    call: 'stockAiOrderAddAmount',
    field: 'quoteId',
    target: 'quote',
    rest: { ...inLira, orderId: FILE },
  },
  {
    call: 'stockAiBuy',
    field: 'quoteId',
    target: 'quote',
    rest: { ...inLira, productId: 'r1', days: '2' },
  },
  { call: 'alertSet', field: 'id', target: 'alert', rest: { isOn: '1' } },
  { call: 'alertRang', field: 'id', target: 'alert', rest: { value: '1', source: 'trade:1' } },
  { call: 'alertDelete', field: 'id', target: 'alert' },
  { call: 'bankDel', field: 'id', target: 'card' },
  { call: 'bankInfo', field: 'id', target: 'card' },
  { call: 'userRechargeAdd', field: 'receiptId', target: 'upload', rest: lira },
  { call: 'userRechargeReceipt', field: 'id', target: 'deposit', rest: { queryNo: '1' } },
  { call: 'userRechargeStatus', field: 'id', target: 'deposit' },
  { call: 'simulatedPay', field: 'id', target: 'deposit' },
  { call: 'userWithdrawAdd', field: 'bankId', target: 'card', rest: out },
  { call: 'userWithdrawStatus', field: 'id', target: 'withdrawal' },
  { call: 'userWithdrawCancel', field: 'id', target: 'withdrawal' },
  { call: 'coinWithdrawAddressDel', field: 'id', target: 'address' },
  {
    call: 'coinWithdrawAdd',
    field: 'addressId',
    target: 'address',
    rest: { ...out, asset: 'USDT', note: 'Kasım ayı kira ödemesi için' },
  },
  { call: 'kycSubmit', field: 'front', target: 'upload', rest: { ...document, back: FILE } },
  { call: 'kycSubmit', field: 'back', target: 'upload', rest: { ...document, front: FILE } },
  { call: 'userLoanRepay', field: 'id', target: 'loan', rest: { amount: '5000.00' } },
  // A code belongs to its purpose, target and session: any other id is a wrong code.
  { call: 'userUpdatePassword', field: 'codeId', target: 'session', rest: secret, code: -1035 },
  {
    call: 'userUpdateEmail',
    field: 'codeId',
    target: 'session',
    rest: { email: 'a@example.com', code: '123456' },
    code: -1035,
  },
];

const NOBODY = '01J0000000000000000000000X';
const NO_OBJECTS = [
  'stockNewInfo.id',
  'stockNewProof.id',
  'stockOrderNewList.issueId',
  'stockOrderNewApply.id',
  'stockOrderOfflineApply.id',
  'stockOfflineInvite.id',
  'stockOrderOfflineList.issueId',
  'coinNewInfo.id',
  'coinOrderNewList.issueId',
  'coinOrderNewApply.id',
  'stockAiInfo.productId',
  'stockAiStocks.productId',
  'stockAiBuy.productId',
  'stockAiBacktest.productId',
  'stockAiFills.productId',
  'adviceOpen.id',
  // Issues are public.
  'alertAdd.issueId',
  'indexNotice.id',
  'indexNewsInfo.id',
  // A chat belongs to the person and is visible from both accounts; its own test covers strangers.
  'chatImage.id',
  'voteInfo.id',
  'voteAdd.pollId',
  'voteAdd.optionId',
  'kycSubmit.taxId',
  'bankAdd.taxId',
  'userRechargeOpen.channelId',
  'userRechargeAdd.channelId',
  'userRechargeReceipt.receiptId',
];

function entriesOf(name: CallName): object {
  const request: object = CALLS[name]?.request ?? {};
  return 'entries' in request ? Object(request.entries) : {};
}

/** Fields of session calls whose names denote an id. */
function idFields(): string[] {
  return CALL_NAMES.filter((name) => CALLS[name]?.access === 'session').flatMap((name) => {
    return Object.keys(entriesOf(name))
      .filter((field) => /^(id|.*Id|ref|front|back)$/.test(field))
      .map((field) => `${name}.${field}`);
  });
}

describe('an id used by somebody else', () => {
  let rig: ApiRig;
  let owner: Person;
  let stranger: Person;
  let ended: string;
  let own: Record<'real' | 'demo', Objects>;

  beforeAll(async () => {
    rig = await apiRig();
    owner = await rig.person();
    stranger = await rig.person();
    own = {
      real: await makeObjects(rig, owner, 'real'),
      demo: await makeObjects(rig, owner, 'demo'),
    };
    const gone = await rig.person();
    ended = gone.tokens.demo;
    await rig.must('userLogout', {}, { token: ended });
  });
  afterAll(() => rig.store.close());

  it('every session call that takes an id has a row', () => {
    const rows = new Set(MATRIX.map(({ call, field }) => `${call}.${field}`));
    // Records are searched among the user's own only, which has its own test.
    rows.add('userRecords.ref');
    // A channel belongs to the house, and a tax number is not an object.
    for (const name of NO_OBJECTS) rows.add(name);
    expect(idFields().filter((name) => !rows.has(name))).toEqual([]);
  });

  const ask = (row: Row, id: string, token: string | undefined) =>
    rig.call(row.call, { ...row.rest, [row.field]: id }, { token });
  const isSession = ({ target }: Row): boolean => target === 'session';

  it.each(MATRIX)('$call by $field', async (row) => {
    // A verified user cannot submit documents at all.
    if (row.call === 'kycSubmit') {
      for (const { userId } of [owner, stranger]) {
        await rig.internal('test.unverify', {}, userId, 'real');
      }
    }
    const { target, field, code = -1404 } = row;
    // Some objects exist in real accounts only: demo requests them and is told that it has none.
    const isRealOnly = own.demo[target] === '';
    const inDemo = CALLS[row.call]?.realm === 'real' ? -1120 : code;
    const id = (realm: 'real' | 'demo'): string => own[realm][target] || own.real[target];
    const tries = [
      ['of another user', id('real'), stranger.tokens.real, code],
      ['of another user, demo', id('demo'), stranger.tokens.demo, inDemo],
      ['demo object, real token', isRealOnly ? NOBODY : id('demo'), owner.tokens.real, code],
      ['real object, demo token', id('real'), owner.tokens.demo, inDemo],
      ['real object, demo token of another user', id('real'), stranger.tokens.demo, inDemo],
      ['nobody', field === 'clientOrderId' ? 'nobody-had-this' : NOBODY, owner.tokens.real, code],
      ['no token', id('real'), undefined, -1000],
      ['ended token', id('real'), ended, -1000],
      ['a token one character off', id('real'), `${owner.tokens.real.slice(0, -1)}_`, -1000],
    ] as const;
    for (const [what, named, token, expected] of tries) {
      // A session covers both accounts: its owner may end it from either.
      if (isSession(row) && code === -1404 && what.endsWith('token') && what.includes('object,')) {
        continue;
      }
      const told = await ask(row, named, token);
      expect([what, told.code, told.data]).toEqual([what, expected, {}]);
    }
  });

  it('records show only the own account, whatever they are asked for', async () => {
    for (const token of [stranger.tokens.real, owner.tokens.demo]) {
      const told = await rig.call('userRecords', { ref: own.real.stockOrder }, { token });
      expect(told).toMatchObject({ code: 0, data: { items: [] } });
    }
    const mine = await rig.call(
      'userRecords',
      { ref: own.real.stockOrder },
      { token: owner.tokens.real },
    );
    expect(JSON.stringify(mine.data)).toContain(own.real.stockOrder);
  });

  it('changed nothing', async () => {
    for (const realm of ['real', 'demo'] as const) {
      const token = owner.tokens[realm];
      const list = async (name: CallName) => (await rig.must(name, {}, { token })).data;
      expect(await list('stockOrderList')).toMatchObject({
        items: [{ status: 'open', version: 2 }],
      });
      expect(await list('coinOrderList')).toMatchObject({
        items: [{ status: 'open', version: 2 }],
      });
      expect(await list('contractPositions')).toMatchObject({
        items: [{ version: 1, triggers: [] }],
      });
      expect(await list('userLoginInfo')).toMatchObject({ user: { status: 1 } });
      expect(await list('exchangeOrders')).toMatchObject({ total: 1 });
    }
    expect(rig.failures).toEqual([]);
    expect(rig.test.errors).toEqual([]);
  });
});

describe("fields that are not the caller's to set", () => {
  const FORBIDDEN = [
    'status',
    'idStatus',
    'realm',
    'userId',
    'balance',
    'fee',
    'vipUntil',
    'credit',
    'role',
    'filled',
    'avgPrice',
    'toString',
    'valueOf',
    'hasOwnProperty',
    '__proto__',
    'constructor',
    'prototype',
    'constructor[prototype][x]',
    'a[]',
    'a[b]',
    '',
  ];
  let rig: ApiRig;
  let someone: Person;
  beforeAll(async () => {
    rig = await apiRig();
    someone = await rig.person();
  });
  afterAll(() => rig.store.close());

  it.each(FORM_CALLS)('are refused by %s', async (name) => {
    const { access, realm = 'demo' } = CALLS[name]!;
    const token = access === 'session' ? someone.tokens[realm] : undefined;
    for (const field of FORBIDDEN) {
      // A list may be filtered by the state of its objects.
      if (Object.hasOwn(entriesOf(name), field)) continue;
      const body = `${encodeURIComponent(field)}=1`;
      const told = await rig.raw(name, body, { token });
      expect([field, told.code, told.status]).toEqual([field, -1011, 200]);
    }
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
    expect(({} as Readonly<Record<string, unknown>>)['x']).toBeUndefined();
    expect(rig.failures).toEqual([]);
  });
});
