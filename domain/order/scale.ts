import { tickAt, type TickOwner } from '#domain/market/tick.ts';
import type { Side } from '#domain/market/types.ts';
import type { Decimal } from '#domain/money/decimal.ts';
import { fixedOfBig, mulBig, parseFixed, pow10 } from '#domain/money/fixed.ts';
import { fromMinor } from '#domain/money/money.ts';
import { splitInLots } from '#domain/money/split-in-lots.ts';
import type { PartBounds } from './part-bounds.ts';

/** Decimals of the skew as an integer. */
const SKEW_DECIMALS = 8;

/** A scale order: limit orders at evenly spaced prices. Integers of the instrument. */
export type ScaleTerms = {
  readonly side: Side;
  /** Prices of the first and the last order, in either direction. */
  readonly from: number;
  readonly to: number;
  /** Number of orders, at least 2. */
  readonly count: number;
  /** Quantity of all orders together. */
  readonly qty: number;
  readonly lotQty: number;
  /** Weight of the last order against 1 of the first, decimal text with at most 8 decimals. */
  readonly skew: string;
};

/** The orders of a scale order, first to last. */
export type ScaledOrders = {
  /** Integers of the instrument. */
  readonly prices: readonly number[];
  /** Integers of the instrument; 0 where a share is below one lot and none was left over. */
  readonly sizes: readonly number[];
  /** Price weighted by size, unrounded, in the currency; null when every size is 0. */
  readonly average: Decimal | null;
};

/** `numerator / divisor` on the grid: down for a buy and up for a sale, away from the market. */
function gridPrice(numerator: bigint, divisor: bigint, side: Side, owner: TickOwner): number {
  const tick = BigInt(tickAt(fixedOfBig(numerator / divisor), owner));
  const step = tick * divisor;
  const steps = side === 'buy' ? numerator / step : (numerator + step - 1n) / step;
  return fixedOfBig(steps * tick);
}

/** Weights that run evenly from 1 to the skew, times a common factor that makes them whole. */
function weightsOf({ count, skew }: Pick<ScaleTerms, 'count' | 'skew'>): readonly bigint[] {
  const last = parseFixed(skew, SKEW_DECIMALS);
  if (last === null || last < 0) throw new RangeError(`not a skew: ${skew}`);
  const first = BigInt(pow10(SKEW_DECIMALS));
  const gaps = BigInt(count - 1);
  return Array.from({ length: count }, (_, at) => {
    return first * gaps + (BigInt(last) - first) * BigInt(at);
  });
}

/**
 * Bounds of the quantity of a scale order, both on the lot, where each of its orders has bounds of
 * its own. Between them every order is inside its bounds.
 * @param bounds of each order, first to last, on the lot.
 */
export function scaleBounds(
  terms: Pick<ScaleTerms, 'count' | 'skew' | 'lotQty'>,
  bounds: readonly PartBounds[],
): PartBounds {
  const weights = weightsOf(terms);
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  const lot = BigInt(terms.lotQty);
  let least = 0n;
  let most: bigint | null = null;
  for (const [at, weight] of weights.entries()) {
    const of = bounds[at];
    if (of === undefined || weight === 0n) continue;
    const from = (BigInt(of.least) * all + weight * lot - 1n) / (weight * lot);
    const to = (BigInt(of.most) * all) / (weight * lot);
    if (from > least) least = from;
    if (most === null || to < most) most = to;
  }
  const max = BigInt(Number.MAX_SAFE_INTEGER);
  const capped = (most ?? 0n) * lot;
  return { least: fixedOfBig(least * lot), most: fixedOfBig(capped > max ? max : capped) };
}

function averageOf(
  { prices, sizes }: Pick<ScaledOrders, 'prices' | 'sizes'>,
  { priceDecimals }: TickOwner,
): Decimal | null {
  let turnover = 0n;
  let qty = 0n;
  for (const [at, price] of prices.entries()) {
    const size = sizes[at] ?? 0;
    turnover += mulBig(price, size);
    qty += BigInt(size);
  }
  return qty === 0n ? null : fromMinor(turnover, priceDecimals).div(qty.toString());
}

/**
 * Splits a quantity over limit orders from one price to another. Prices are evenly spaced, each
 * rounded to the tick, down for a buy and up for a sale. Weights run evenly from 1 to the skew.
 * Each size is its share cut to the lot, then the remaining lots go one each to the largest
 * remainders, ties to the earlier order. All exact: neither a price nor a share is rounded first.
 * @throws RangeError for fewer than two orders, a skew below 0 or with too many decimals, and a
 * quantity or lot outside its range.
 */
export function scaleOrders(terms: ScaleTerms, owner: TickOwner): ScaledOrders {
  const { side, from, to, count, qty, lotQty } = terms;
  if (!Number.isInteger(count) || count < 2) throw new RangeError(`not a scale: ${count} orders`);
  const gaps = BigInt(count - 1);
  const span = BigInt(to) - BigInt(from);
  const prices = Array.from({ length: count }, (_, at) =>
    gridPrice(BigInt(from) * gaps + span * BigInt(at), gaps, side, owner),
  );
  const sizes = splitInLots(BigInt(qty), weightsOf(terms), BigInt(lotQty)).map(fixedOfBig);
  return { prices, sizes, average: averageOf({ prices, sizes }, owner) };
}
