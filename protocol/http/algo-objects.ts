import * as v from 'valibot';
import { ALGO_KINDS, ALGO_STATES, LEG_KINDS, LEG_STATES } from '#domain/order/algo.ts';
import { TRIGGER_SOURCES } from '#domain/order/trigger.ts';
import { count, decimalText, idText, symbolText, timeMs } from './scalars.ts';

/** Orders that place other orders, as returned by calls and sent on the private stream. */

/** A condition on a price, and the order that it sends. */
const legView = v.object({
  id: idText,
  kind: v.picklist(LEG_KINDS),
  side: v.picklist(['buy', 'sell']),
  triggerBy: v.picklist(TRIGGER_SOURCES),
  /** Price that sets it off; absent for a trailing stop before its activation. */
  trigger: v.optional(decimalText),
  /** Limit of the order that it sends; absent for a market order. */
  price: v.optional(decimalText),
  callbackRate: v.optional(decimalText),
  callbackAmount: v.optional(decimalText),
  activation: v.optional(decimalText),
  /** Trailing: best price since activation, as last written. */
  best: v.optional(decimalText),
  /** Quantity that it sends; `0` while the entry of its bracket has not filled. */
  qty: decimalText,
  /** Part of a bracket's target in percent. */
  part: v.optional(count),
  status: v.picklist(LEG_STATES),
  orderId: v.optional(idText),
});

/** An amendment of a condition, with the limit of the order that it sends. */
export const legChange = v.object({
  /** The condition since then. */
  id: idText,
  kind: v.picklist(LEG_KINDS),
  from: decimalText,
  to: decimalText,
  limitFrom: v.optional(decimalText),
  limitTo: v.optional(decimalText),
  ts: timeMs,
});

/** An order that places other orders, with its conditions and its progress. */
export const algoView = v.object({
  id: idText,
  version: count,
  clientOrderId: v.string(),
  market: v.picklist(['stock', 'spot', 'contract']),
  symbol: symbolText,
  side: v.picklist(['buy', 'sell']),
  kind: v.picklist(ALGO_KINDS),
  reduceOnly: v.boolean(),
  leverage: v.optional(count),
  qty: decimalText,
  /** Filled by its children, and their average price. */
  filled: decimalText,
  avgPrice: v.optional(decimalText),
  /** Limit of the resting order, the entry, every slice, the moves, or a scale's first order. */
  price: v.optional(decimalText),
  /** Scale: price of the last order, number of orders, weight of the last against 1. */
  priceTo: v.optional(decimalText),
  count: v.optional(count),
  skew: v.optional(decimalText),
  /** TWAP, chase and percent of volume: duration in seconds. */
  seconds: v.optional(count),
  /** TWAP: slices, largest change of the time between two as a fraction. */
  slices: v.optional(count),
  jitter: v.optional(decimalText),
  /** Iceberg: largest quantity shown. */
  visible: v.optional(decimalText),
  /** Chase: steps behind the best price, seconds between two moves, price where it waits now. */
  distance: v.optional(count),
  every: v.optional(count),
  working: v.optional(decimalText),
  /** Percent of volume: its part as a fraction, and the volume counted by its last change. */
  rate: v.optional(decimalText),
  volume: v.optional(decimalText),
  postOnly: v.boolean(),
  legs: v.array(legView),
  /** Number of parts handed to the market, of `parts` in all; a chase counts each move as one. */
  placed: count,
  parts: count,
  /** Time of the next part. */
  nextAt: v.optional(timeMs),
  status: v.picklist(ALGO_STATES),
  reason: v.optional(v.string()),
  /** Refusal of the order that could not be placed: key and arguments of its text. */
  refusal: v.optional(v.object({ msgKey: v.string(), args: v.record(v.string(), v.string()) })),
  createdAt: timeMs,
  updatedAt: timeMs,
});
export type AlgoView = v.InferOutput<typeof algoView>;
