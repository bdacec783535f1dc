import type { Checked } from '#domain/errors.ts';
import type { Instrument, Side } from '#domain/market/types.ts';
import { formatPlain } from '#domain/money/fixed.ts';
import type { OrderMarket } from './rules.ts';

/**
 * How long a limit order may wait:
 * - `gtc`: until it is filled or cancelled; of a share, over sessions and at most `GTC_DAYS`.
 * - `gtd`: until a date and time that its owner names; of a share, the session of a date.
 * - `day`: until the session of its trade date ends.
 * - `ioc`: not at all. What the book offers within the limit fills, the rest is cancelled.
 * - `fok`: not at all, and all of it fills or the order is refused.
 * - `postOnly`: as `gtc`, but refused if any of it would fill at once, so its fee is a maker's.
 *
 * A market order has none of these: it never waits.
 */
export const TIMES_IN_FORCE = ['gtc', 'gtd', 'day', 'ioc', 'fok', 'postOnly'] as const;
export type TimeInForce = (typeof TIMES_IN_FORCE)[number];

/** Calendar days that a `gtc` order of a share may wait. */
export const GTC_DAYS = 365;

const OFFERED: Readonly<Record<OrderMarket, readonly [TimeInForce, ...TimeInForce[]]>> = {
  stock: ['day', 'gtc', 'gtd', 'ioc', 'fok'],
  spot: ['gtc', 'gtd', 'postOnly', 'ioc', 'fok'],
  contract: ['gtc', 'gtd', 'postOnly', 'ioc', 'fok'],
};

/** Times in force of a market; the first one is what an order has that names none. */
export function timesInForce(market: OrderMarket): readonly [TimeInForce, ...TimeInForce[]] {
  return OFFERED[market];
}

/**
 * Time in force of an order; null for a market order.
 * @param time the stored or typed one; null or absent for the default of the market.
 */
export function timeInForceOf(order: {
  readonly type: 'market' | 'limit';
  readonly market: OrderMarket;
  readonly time?: TimeInForce | null | undefined;
}): TimeInForce | null {
  return order.type === 'market' ? null : (order.time ?? timesInForce(order.market)[0]);
}

/** Whether the part of an order that does not fill at once waits in the book. */
export function waitsInBook(time: TimeInForce): boolean {
  return time !== 'ioc' && time !== 'fok';
}

/**
 * Whether an order fills now or not at all: a market order, and a limit order that may not wait.
 * @param time null for a market order.
 */
export function isImmediate(time: TimeInForce | null): boolean {
  return time === null || !waitsInBook(time);
}

/** What the book would do with an order now; integers of the instrument. */
export type Matching = {
  readonly time: TimeInForce;
  readonly side: Side;
  /** Limit price. */
  readonly price: number;
  readonly qty: number;
  /** Part of it that the opposite side offers within the limit. */
  readonly takenQty: number;
  /** Best price of the opposite side, for the text of a refusal; null when it is empty. */
  readonly opposite: number | null;
};

/**
 * Whether an order may be placed under its time in force.
 *
 * Errors: `WOULD_TAKE` for a post-only order that meets the opposite side, with its best price;
 * `NOT_FILLABLE` for an `ioc` order of which nothing, or a `fok` order of which not all is offered
 * within the limit, with the quantity that is.
 */
export function checkTimeInForce(
  { time, price, qty, takenQty, opposite }: Matching,
  { priceDecimals, qtyDecimals }: Pick<Instrument, 'priceDecimals' | 'qtyDecimals'>,
): Checked {
  if (time === 'postOnly' && takenQty > 0) {
    const best = formatPlain(opposite ?? price, priceDecimals);
    return { ok: false, error: 'WOULD_TAKE', args: { best } };
  }
  const isTooLittle = time === 'fok' ? takenQty < qty : time === 'ioc' && takenQty === 0;
  if (!isTooLittle) return { ok: true };
  const args = { offered: formatPlain(takenQty, qtyDecimals), qty: formatPlain(qty, qtyDecimals) };
  return { ok: false, error: 'NOT_FILLABLE', args };
}
