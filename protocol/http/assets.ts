import * as v from 'valibot';
import { RECORD_ACCOUNTS, RECORD_GROUPS } from '#domain/account/record-groups.ts';
import { endpoint, KEYED_ERRORS } from './endpoint.ts';
import { recordObject } from './record-object.ts';
import { amountText, assetText, count, decimalText, exactText, idText, timeMs } from './scalars.ts';
import { balanceView } from './trading-objects.ts';

/** Worth of an account in one currency at the last accepted prices, by part. */
const worth = v.object({
  total: decimalText,
  cash: decimalText,
  stocks: decimalText,
  coins: decimalText,
  contracts: decimalText,
  /** Open options at their model value. */
  options: decimalText,
  /** Holdings of live robots and baskets, and the profit of their open contracts. */
  robots: decimalText,
  /** Amount reserved by subscriptions that are not yet allotted. */
  subscriptions: decimalText,
});

/** An open option with the inputs of its value; the market supplies the share price. */
const openOption = v.object({
  symbol: v.string(),
  type: v.picklist(['call', 'put']),
  strike: decimalText,
  /** Day `YYYY-MM-DD` in Türkiye. */
  expiry: v.string(),
  contracts: count,
  /** Last published volatility. */
  sigma: decimalText,
});

/** An open contract of a live robot. */
const robotPosition = v.object({
  symbol: v.string(),
  side: v.picklist(['long', 'short']),
  qty: decimalText,
  entry: exactText,
});

export const userAssets = endpoint({
  method: 'POST',
  path: '/user/assets',
  access: 'session',
  mutates: false,
  marketOf: '*',
  summary: 'All balances of the account and its worth in one currency.',
  errors: ['FORMAT'],
  request: v.strictObject({ currency: v.optional(v.picklist(['TRY', 'USD', 'USDT']), 'TRY') }),
  data: v.object({
    realm: v.picklist(['real', 'demo']),
    currency: v.string(),
    worth,
    /** Withdrawable amount of each currency now, as in `userWithdrawOptions`. */
    withdrawable: v.array(v.object({ asset: assetText, amount: decimalText })),
    balances: v.array(balanceView),
    /** Symbols without a price now, left out of `worth`. */
    unpriced: v.array(v.string()),
    /** Amount reserved by subscriptions, a part of the frozen amount. */
    blocked: v.array(v.object({ asset: assetText, amount: decimalText })),
    options: v.array(openOption),
    robotPositions: v.array(robotPosition),
    /** Current fee discount of this account, a fraction; `0` without a membership. */
    feeDiscount: v.optional(decimalText, '0'),
    ts: timeMs,
  }),
});

export const coinAssets = endpoint({
  method: 'POST',
  path: '/coin/assets',
  access: 'session',
  mutates: false,
  summary: 'Coin balances of the spot and contract accounts, and their cost.',
  errors: [],
  request: v.strictObject({}),
  data: v.object({
    balances: v.array(balanceView),
    /** Cost of the coins in the spot account, fees included. */
    costs: v.array(
      v.object({
        asset: assetText,
        qty: decimalText,
        cost: decimalText,
        realised: decimalText,
      }),
    ),
  }),
});

export const coinTransfer = endpoint({
  method: 'POST',
  path: '/coin/transfer',
  access: 'session',
  mutates: true,
  keyed: true,
  lane: 'write',
  summary: 'Moves USDT between the spot account and the contract account, free of charge.',
  // prettier-ignore
  errors: [
    ...KEYED_ERRORS, 'FORMAT', 'TOO_MANY_DECIMALS', 'BELOW_MIN', 'ABOVE_MAX',
    'INSUFFICIENT_BALANCE', 'MARGIN_IN_USE', 'NO_PRICE',
  ],
  request: v.strictObject({
    from: v.picklist(['spot', 'contract']),
    to: v.picklist(['spot', 'contract']),
    asset: v.literal('USDT'),
    amount: amountText,
  }),
  data: v.object({ id: idText, balance: balanceView }),
});

/** One line of the account statement: a single entry and the balance after it. */
const record = v.object({
  id: v.string(),
  txId: v.string(),
  reason: v.string(),
  ref: v.string(),
  asset: assetText,
  bucket: v.string(),
  amount: decimalText,
  balance: decimalText,
  group: v.picklist(RECORD_GROUPS),
  /** Counter-accounts: the user's own buckets, or accounts of the house such as `house:venue`. */
  counter: v.array(v.string()),
  /** Object of the entry. */
  object: v.optional(recordObject),
  ts: timeMs,
});

export const userRecords = endpoint({
  method: 'GET',
  path: '/user/tx/record',
  access: 'session',
  mutates: false,
  summary: 'All movements of the account, newest first. `before` continues a page.',
  errors: ['FORMAT'],
  request: v.strictObject({
    asset: v.optional(assetText),
    account: v.optional(v.picklist(RECORD_ACCOUNTS), 'all'),
    group: v.optional(v.picklist(RECORD_GROUPS)),
    reason: v.optional(v.pipe(v.string(), v.maxLength(32))),
    ref: v.optional(v.pipe(v.string(), v.maxLength(64))),
    from: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))),
    to: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))),
    before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/))),
    size: v.optional(v.pipe(v.string(), v.regex(/^([1-9]\d?|100)$/)), '20'),
  }),
  data: v.object({ items: v.array(record), next: v.optional(v.string()), size: count }),
});
