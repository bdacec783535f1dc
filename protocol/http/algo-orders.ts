import * as v from 'valibot';
import { ALGO_KINDS, ALGO_LIMITS } from '#domain/order/algo.ts';
import { TRIGGER_SOURCES } from '#domain/order/trigger.ts';
import { algoView, legChange } from './algo-objects.ts';
import { endpoint, KEYED_ERRORS, TRADE_PASSWORD_ERRORS } from './endpoint.ts';
import { placing } from './order-calls.ts';
import {
  amountText,
  idText,
  intText,
  pageOf,
  pageText,
  sixDigits,
  sizeText,
  symbolText,
} from './scalars.ts';
import { fillView, orderView } from './trading-objects.ts';

/** Orders that place other orders: conditions on a price, orders over time and in parts. */

const ALGO_ERRORS = [
  ...KEYED_ERRORS, ...TRADE_PASSWORD_ERRORS, 'TOO_MANY_DECIMALS', 'BELOW_MIN', 'WRONG_STATE',
  'ABOVE_MAX', 'NOT_A_MULTIPLE', 'INSUFFICIENT_BALANCE', 'INSUFFICIENT_MARGIN', 'EXCEEDS_AVAILABLE',
  'AVAILABLE_ZERO', 'AMOUNT_ZERO', 'LIMIT_PRICE_ZERO', 'NOT_LISTED', 'HALTED', 'PRICE_ABOVE_BAND',
  'PRICE_BELOW_BAND', 'PRICE_NOT_ON_TICK', 'TRIGGER_REQUIRED', 'TRIGGER_REACHED', 'TP_WRONG_SIDE',
  'SL_WRONG_SIDE', 'SL_BEYOND_LIQUIDATION', 'LEVERAGE_ABOVE_TIER', 'NO_POSITION', 'NO_LIQUIDITY',
  'WOULD_TAKE', 'LOCKED', 'LIMIT_UP_LOCKED', 'LIMIT_DOWN_LOCKED', 'MARKET_CLOSED', 'KYC_FIRST',
  'NOT_FOUND', 'NO_PRICE', 'PARAMETER', 'FORMAT',
] as const; // prettier-ignore

/** A fraction between 0 and 1. */
const fractionText = v.pipe(v.string(), v.regex(/^0(\.\d{1,8})?$/));

/** Up to three targets of a bracket as `price:percent`; the percents add up to 100. */
const targetsText = v.pipe(
  v.string(),
  v.maxLength(120),
  v.regex(/^\d{1,16}(\.\d{1,18})?:\d{1,3}(,\d{1,16}(\.\d{1,18})?:\d{1,3}){0,2}$/),
);

const { twapMin, twapMax, scaleMin, scaleMax, secondsMin, secondsMax } = ALGO_LIMITS;
const { distanceMax, everyMin, everyMax } = ALGO_LIMITS;

export const algoOrderAdd = endpoint({
  ...placing,
  path: '/algo/order/add',
  summary:
    'Places an order that places other orders when a price is reached, over time or in parts.',
  errors: ALGO_ERRORS,
  request: v.strictObject({
    symbol: symbolText,
    kind: v.picklist(ALGO_KINDS),
    side: v.picklist(['buy', 'sell']),
    qty: amountText,
    /** Contracts: `true` to reduce the open position on the other side. */
    reduceOnly: v.optional(v.picklist(['true', 'false']), 'false'),
    /** Contracts that open. */
    leverage: v.optional(intText(1, 200)),
    /** Limit of the resting order, the entry, each slice, the moves, or a scale's first order. */
    price: v.optional(amountText),
    /** Trigger of a stop, a take profit, and the stop of an OCO or a bracket. */
    trigger: v.optional(amountText),
    triggerBy: v.optional(v.picklist(TRIGGER_SOURCES), 'last'),
    /** Limit of the order that the trigger sends; a market order without it. */
    limitPrice: v.optional(amountText),
    callbackRate: v.optional(fractionText),
    callbackAmount: v.optional(amountText),
    activation: v.optional(amountText),
    targets: v.optional(targetsText),
    priceTo: v.optional(amountText),
    count: v.optional(intText(scaleMin, scaleMax, 'ABOVE_MAX')),
    skew: v.optional(amountText),
    seconds: v.optional(intText(secondsMin, secondsMax, 'ABOVE_MAX')),
    slices: v.optional(intText(twapMin, twapMax, 'ABOVE_MAX')),
    jitter: v.optional(fractionText),
    visible: v.optional(amountText),
    /** Chase: steps behind the best price of its side, and seconds between two moves. */
    distance: v.optional(intText(0, distanceMax, 'ABOVE_MAX')),
    every: v.optional(intText(everyMin, everyMax, 'ABOVE_MAX')),
    /** Percent of volume: its part of what trades, a fraction. */
    rate: v.optional(fractionText),
    /** Scale and iceberg: refuses parts that would fill at once. */
    postOnly: v.optional(v.picklist(['true', 'false']), 'false'),
    tradePassword: v.optional(sixDigits),
  }),
  data: algoView,
  added: true,
});

export const algoOrderAmend = endpoint({
  ...placing,
  path: '/algo/order/amend',
  summary: 'Moves the trigger of a condition, and the limit of the order that it sends.',
  errors: [
    ...KEYED_ERRORS, ...TRADE_PASSWORD_ERRORS, 'TOO_MANY_DECIMALS', 'BELOW_MIN', 'WRONG_STATE',
    'ABOVE_MAX', 'LIMIT_PRICE_ZERO', 'NOT_LISTED', 'PRICE_NOT_ON_TICK', 'TRIGGER_REQUIRED',
    'TRIGGER_REACHED', 'TP_WRONG_SIDE', 'SL_WRONG_SIDE', 'ORDER_FINAL', 'NOT_FOUND', 'NO_PRICE',
    'PARAMETER',
  ], // prettier-ignore
  request: v.strictObject({
    symbol: symbolText,
    algoId: idText,
    legId: idText,
    trigger: amountText,
    /** Of a condition that sends a limit order; without it the limit stays. */
    limitPrice: v.optional(amountText),
    tradePassword: v.optional(sixDigits),
  }),
  data: algoView,
  added: true,
});

const acting = {
  method: 'POST',
  access: 'session',
  mutates: true,
  keyed: 'optional',
  request: v.strictObject({ algoId: idText }),
  data: algoView,
  added: true,
} as const;

export const algoOrderCancel = endpoint({
  ...acting,
  path: '/algo/order/cancel',
  lane: 'cancel',
  summary: 'Cancels what such an order still waits for, and the rest of its live children.',
  errors: [
    'REQUEST_ID', 'ORDER_FINAL', 'MARKET_CLOSED', 'NOT_FOUND', 'KEY_REUSED', 'IN_PROGRESS',
    'PAUSED',
  ], // prettier-ignore
});

export const algoOrderPause = endpoint({
  ...acting,
  path: '/algo/order/pause',
  lane: 'cancel',
  summary: 'Holds such an order: nothing is placed until it goes on.',
  errors: [
    'REQUEST_ID', 'ORDER_FINAL', 'MARKET_CLOSED', 'NOT_FOUND', 'KEY_REUSED', 'IN_PROGRESS',
    'PAUSED',
  ], // prettier-ignore
});

export const algoOrderResume = endpoint({
  ...acting,
  path: '/algo/order/resume',
  lane: 'order',
  summary: 'Lets a held order go on.',
  errors: [
    'REQUEST_ID', 'ORDER_FINAL', 'NOT_FOUND', 'KEY_REUSED', 'IN_PROGRESS', 'PAUSED',
  ], // prettier-ignore
});

export const algoOrderList = endpoint({
  method: 'POST',
  path: '/algo/order/list',
  access: 'session',
  mutates: false,
  summary: 'Orders that place other orders, newest first.',
  errors: ['FORMAT', 'NOT_FOUND'],
  request: v.strictObject({
    market: v.optional(v.picklist(['stock', 'spot', 'contract'])),
    state: v.optional(v.picklist(['live', 'final', 'all']), 'all'),
    symbol: v.optional(symbolText),
    page: pageText,
    size: sizeText,
  }),
  data: pageOf(algoView),
  added: true,
});

export const algoOrderQuery = endpoint({
  method: 'POST',
  path: '/algo/order/query',
  access: 'session',
  mutates: false,
  summary: 'One such order with its children and their fills.',
  errors: ['NOT_FOUND'],
  request: v.strictObject({ algoId: idText }),
  data: v.object({
    algo: algoView,
    orders: v.array(orderView),
    fills: v.array(fillView),
    /** Amendments of its conditions, oldest first. */
    changes: v.array(legChange),
  }),
  added: true,
});
