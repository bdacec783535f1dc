import * as v from 'valibot';
import {
  BASKET_SYMBOLS,
  LIRA_RATE_SYMBOL,
  ROBOT_SYMBOLS,
  type ProductId,
} from '#domain/robot/products.ts';
import { RUN_STATES } from '#domain/robot/states.ts';
import { endpoint, KEYED_ERRORS, TRADE_PASSWORD_ERRORS } from './endpoint.ts';
import {
  feeWindowView,
  productId,
  productView,
  robotKind,
  ruleView,
  runFillView,
  runFlow,
  runPoint,
  runView,
} from './robot-objects.ts';
import {
  amountText,
  count,
  decimalText,
  idText,
  intText,
  pageOf,
  pageText,
  sixDigits,
  sizeText,
  symbolText,
  timeMs,
} from './scalars.ts';

const ALL_SYMBOLS = [...new Set([LIRA_RATE_SYMBOL, ...ROBOT_SYMBOLS, ...BASKET_SYMBOLS])];
const PAY_ERRORS = [
  ...KEYED_ERRORS, ...TRADE_PASSWORD_ERRORS, 'FORMAT', 'TOO_MANY_DECIMALS', 'BELOW_MIN',
  'WRONG_STATE', 'ABOVE_MAX', 'INSUFFICIENT_BALANCE', 'PRICE_MOVED', 'KYC_FIRST', 'PRODUCT_CLOSED',
  'NOT_FOUND', 'NO_PRICE',
] as const; // prettier-ignore

/** Markets that a call about one product needs: those of its kind, and the rate for lira limits. */
function marketsOf({ productId: id }: Readonly<Record<string, unknown>>): readonly string[] {
  const isBasket = typeof id === 'string' && (id as ProductId).startsWith('b');
  return [LIRA_RATE_SYMBOL, ...(isBasket ? BASKET_SYMBOLS : ROBOT_SYMBOLS)];
}

/** Payment into a run. */
const paying = {
  /** In `currency`; with a quote it must equal the quoted amount. */
  amount: amountText,
  currency: v.picklist(['TRY', 'USDT']),
  /** Firm quote of the conversion into the capital asset; required when the currencies differ. */
  quoteId: v.optional(idText),
  tradePassword: v.optional(sixDigits),
} as const;

export const stockAiList = endpoint({
  method: 'POST',
  path: '/stock/ai/list',
  access: 'session',
  mutates: false,
  summary: 'Robots and share baskets with their parameters and the results of their fills.',
  errors: ['FORMAT'],
  request: v.strictObject({ kind: v.optional(robotKind) }),
  data: v.object({ items: v.array(productView), ts: timeMs }),
});

export const stockAiInfo = endpoint({
  method: 'POST',
  path: '/stock/ai/info',
  access: 'session',
  mutates: false,
  summary: 'One robot or basket: its rule in numbers, its results and the fee window.',
  errors: ['FORMAT'],
  request: v.strictObject({ productId }),
  data: v.object({
    product: productView,
    rule: ruleView,
    /** Curve of the chained finished runs, with the drawdown at each point. */
    curve: v.array(v.object({ ts: timeMs, unit: decimalText, drawdown: decimalText })),
    /** Results of the latest finished runs, newest first, at most 50. */
    runs: v.array(
      v.object({
        /** Running number of the export. */
        run: count,
        startedAt: timeMs,
        endedAt: timeMs,
        status: v.picklist(RUN_STATES),
        rate: decimalText,
        maxDrawdown: decimalText,
        closedTrades: count,
      }),
    ),
    /** Absent before the first robot of this account, and for baskets. */
    feeWindow: v.optional(feeWindowView),
    ts: timeMs,
  }),
});

export const stockAiStocks = endpoint({
  method: 'POST',
  path: '/stock/ai/stocks',
  access: 'session',
  mutates: false,
  summary: 'Instruments of a product with its current targets; for a run, its holdings.',
  errors: ['FORMAT', 'NOT_FOUND'],
  request: v.strictObject({ productId: v.optional(productId), orderId: v.optional(idText) }),
  data: v.object({
    /** Time of the rule's last decision; absent before. */
    decidedAt: v.optional(timeMs),
    items: v.array(
      v.object({
        symbol: symbolText,
        market: v.picklist(['stock', 'spot', 'contract']),
        name: v.object({ tr: v.string(), en: v.string() }),
        /** Weight that the rule targets, out of 1. */
        target: v.optional(decimalText),
        side: v.optional(v.picklist(['long', 'short'])),
        qty: v.optional(decimalText),
        /** Part of it locked by T+1. */
        locked: v.optional(decimalText),
        price: v.optional(decimalText),
        value: v.optional(decimalText),
        profit: v.optional(decimalText),
      }),
    ),
    ts: timeMs,
  }),
});

export const stockAiBuy = endpoint({
  method: 'POST',
  path: '/stock/ai/buy',
  access: 'session',
  mutates: true,
  keyed: true,
  lane: 'order',
  marketsOf,
  summary: 'Starts a robot for a number of days, or a basket. A quote converts lira for a robot.',
  errors: PAY_ERRORS,
  request: v.strictObject({
    productId,
    ...paying,
    /** Robots: within the range of the product. */
    days: v.optional(intText(1, 60, 'ABOVE_MAX')),
  }),
  data: runView,
});

export const stockAiOrderAddAmount = endpoint({
  method: 'POST',
  path: '/stock/ai/order/add/amount',
  access: 'session',
  mutates: true,
  keyed: true,
  lane: 'order',
  marketsOf: () => ALL_SYMBOLS,
  summary: 'Adds money to a running robot or basket, used from the next decision on.',
  errors: PAY_ERRORS,
  request: v.strictObject({ orderId: idText, ...paying }),
  data: runView,
});

export const stockAiRedeem = endpoint({
  method: 'POST',
  path: '/stock/ai/order/redeem',
  access: 'session',
  mutates: true,
  keyed: true,
  lane: 'order',
  added: true,
  marketsOf: () => ALL_SYMBOLS,
  summary:
    'Ends a run at any time: its holdings are sold at market for regular fees and the money is ' +
    'returned. Holdings that cannot be sold at once are sold later; until then it is closing.',
  errors: [...KEYED_ERRORS, 'FORMAT', 'WRONG_STATE', 'NOT_FOUND'],
  request: v.strictObject({ orderId: idText }),
  data: runView,
});

export const stockAiOrderList = endpoint({
  method: 'POST',
  path: '/stock/ai/order/list',
  access: 'session',
  mutates: false,
  summary: 'Runs of the account, newest first: live ones, finished ones or all.',
  errors: ['FORMAT'],
  request: v.strictObject({
    state: v.optional(v.picklist(['live', 'finished', 'all']), 'all'),
    page: pageText,
    size: sizeText,
  }),
  data: v.object({
    ...pageOf(runView).entries,
    /** Value of all live runs in USDT and in lira; absent while a price is missing. */
    worth: v.object({ usdt: v.optional(decimalText), lira: v.optional(decimalText) }),
    feeWindow: v.optional(feeWindowView),
    ts: timeMs,
  }),
});

export const stockAiOrderDetails = endpoint({
  method: 'POST',
  path: '/stock/ai/order/details',
  access: 'session',
  mutates: false,
  summary: 'One run: curve with drawdown, money paid in, every fill with its price source.',
  errors: ['FORMAT', 'NOT_FOUND'],
  request: v.strictObject({ orderId: idText, page: pageText, size: sizeText }),
  data: v.object({
    run: runView,
    /** Oldest first, thinned to at most 400 with every flow kept. */
    points: v.array(runPoint),
    flows: v.array(runFlow),
    /** Newest first. */
    fills: pageOf(runFillView),
    feeWindow: v.optional(feeWindowView),
    ts: timeMs,
  }),
});

export const stockAiBacktest = endpoint({
  method: 'POST',
  path: '/stock/ai/backtest',
  access: 'session',
  mutates: false,
  added: true,
  summary:
    "Backtest of a product's rule over the history of the feed, at current fees. A backtest is " +
    'hypothetical: it is never counted as a run.',
  errors: ['FORMAT', 'NO_PRICE'],
  request: v.strictObject({ productId }),
  data: v.object({
    label: v.literal('backtest'),
    productId,
    interval: v.picklist(['5m', '1D']),
    from: timeMs,
    to: timeMs,
    bars: count,
    startCapital: decimalText,
    capitalAsset: v.picklist(['USDT', 'TRY']),
    rate: decimalText,
    maxDrawdown: decimalText,
    closedTrades: count,
    wonTrades: count,
    accuracy: v.optional(decimalText),
    fees: decimalText,
    curve: v.array(v.object({ ts: timeMs, unit: decimalText, drawdown: decimalText })),
    /** The latest trades, newest first, at most 100. */
    trades: v.array(
      v.object({
        ts: timeMs,
        symbol: symbolText,
        side: v.picklist(['buy', 'sell']),
        price: decimalText,
        qty: decimalText,
        fee: decimalText,
        profit: v.optional(decimalText),
      }),
    ),
  }),
});

export const stockAiFills = endpoint({
  method: 'GET',
  path: '/stock/ai/fills',
  access: 'session',
  mutates: false,
  added: true,
  summary:
    'Fills and flows as CSV text: of one run of the user, or of every run behind the ' +
    'figures of a product, without owners, so that anybody can recompute them.',
  errors: ['FORMAT', 'NOT_FOUND'],
  request: v.strictObject({ productId: v.optional(productId), orderId: v.optional(idText) }),
  data: v.object({
    fileName: v.string(),
    mediaType: v.literal('text/csv;charset=utf-8'),
    /**
     * Columns run,status,kind,ts,symbol,market,side,trade,price,qty,fee,fee_asset,tax,cash,profit,
     * tick,value,unit. Kinds: `flow` (paid in, value after it), `point` (value and unit), `fill`,
     * `funding`, `end` (returned). A trade is an order, for contracts a position. Returns are the
     * product of the changes of `value` from row to row of `flow` and `point`, excluding flows.
     */
    text: v.string(),
    rows: count,
  }),
});
