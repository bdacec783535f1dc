import * as v from 'valibot';
import { TIMES_IN_FORCE } from '#domain/order/time-in-force.ts';
import {
  amountText,
  decimalText,
  idText,
  intText,
  pageOf,
  pageText,
  sixDigits,
  sizeText,
  symbolText,
} from './scalars.ts';
import { fillView, orderName, orderQuoteView, orderView, quoteFields } from './trading-objects.ts';

/** Common parts of the order calls of shares, coins and contracts. */

/** A command that places an order: it runs once per key and needs the market of its symbol. */
export const placing = {
  method: 'POST',
  access: 'session',
  mutates: true,
  keyed: true,
  lane: 'order',
  marketOf: 'symbol',
} as const;

/** How an order may be executed. */
export const conditionFields = {
  /** Limit orders: how long the order waits; each market offers some of these. */
  timeInForce: v.optional(v.picklist(TIMES_IN_FORCE)),
  /** `gtd` orders: UTC milliseconds of the end; of a share, any instant of its last date. */
  goodTill: v.optional(intText(0, 9_999_999_999_999)),
  /** Market orders: slippage cap as a fraction, below the venue's own. */
  maxSlippage: v.optional(v.pipe(v.string(), v.regex(/^0(\.\d{1,8})?$/))),
  /** Market orders: worst price accepted, as the confirmation showed it. */
  protectionPrice: v.optional(decimalText),
} as const;

/** Market or limit order, with the confirmed figures. */
export const orderFields = {
  symbol: symbolText,
  type: v.picklist(['market', 'limit']),
  price: v.optional(amountText),
  qty: amountText,
  ...conditionFields,
  ...quoteFields,
  tradePassword: v.optional(sixDigits),
} as const;

/** New price or quantity for a resting order. */
export const changing = {
  summary: 'Replaces a resting order; a new price or larger quantity loses queue priority.',
  request: v.strictObject({
    symbol: symbolText,
    orderId: idText,
    price: amountText,
    qty: amountText,
    ...quoteFields,
    tradePassword: v.optional(sixDigits),
  }),
  data: orderView,
  added: true,
} as const;

/** Cancels have their own lane, so that they never wait behind orders. */
export const cancelling = {
  access: 'session',
  mutates: true,
  keyed: 'optional',
  lane: 'cancel',
  errors: ['REQUEST_ID', 'ORDER_FINAL', 'NOT_FOUND', 'KEY_REUSED', 'IN_PROGRESS', 'PAUSED'],
  request: v.strictObject(orderName),
  data: orderView,
} as const;

/** One order, by its id or by its idempotency key. */
export const askingOne = {
  access: 'session',
  mutates: false,
  summary: 'One order with its fills and the confirmed figures.',
  errors: ['NOT_FOUND'],
  request: v.strictObject(orderName),
  data: v.object({
    order: orderView,
    fills: v.array(fillView),
    /** Absent for orders created by the system. */
    quote: v.optional(orderQuoteView),
  }),
} as const;

/** Orders of one product, page by page. */
export const listing = {
  access: 'session',
  mutates: false,
  errors: ['FORMAT', 'NOT_FOUND'],
  request: v.strictObject({
    state: v.optional(v.picklist(['live', 'final', 'all']), 'all'),
    symbol: v.optional(symbolText),
    page: pageText,
    size: sizeText,
  }),
  data: pageOf(orderView),
} as const;
