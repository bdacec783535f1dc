import * as v from 'valibot';
import {
  amountText,
  idText,
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

/** Market or limit order, with the confirmed figures. */
export const orderFields = {
  symbol: symbolText,
  type: v.picklist(['market', 'limit']),
  price: v.optional(amountText),
  qty: amountText,
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
