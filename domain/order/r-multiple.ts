import type { Side } from '#domain/market/types.ts';
import type { Decimal } from '#domain/money/decimal.ts';
import { targetTick } from '#domain/money/rounding.ts';
import { orderSign } from './order-sign.ts';

/**
 * A trade measured by its risk. One R is the distance between entry and the stop planned at entry;
 * a stop moved later changes nothing. Prices before fees.
 */
export type RiskedTrade = {
  /** Side of the opening order. */
  readonly side: Side;
  readonly entry: Decimal;
  readonly stop: Decimal;
};

/**
 * Result of an exit in units of the planned risk: `s * (exit - entry) / |entry - stop|`, unrounded.
 * 1 earns the planned risk, -1 loses it.
 * @returns null when the stop is at the entry, where nothing was risked.
 */
export function rMultiple({ side, entry, stop }: RiskedTrade, exit: Decimal): Decimal | null {
  const risked = entry.minus(stop).abs();
  if (risked.isZero()) return null;
  return exit.minus(entry).times(orderSign(side)).div(risked);
}

/**
 * Price at which a trade has earned `r` times its planned risk: `entry + s * r * |entry - stop|`,
 * rounded to the tick toward the entry. A negative `r` gives a price on the losing side.
 * @returns null when the stop is at the entry, where nothing is risked.
 * @throws RangeError when the tick is not positive.
 */
export function targetByR(
  { side, entry, stop }: RiskedTrade,
  r: Decimal,
  tick: Decimal,
): Decimal | null {
  const risked = entry.minus(stop).abs();
  if (risked.isZero()) return null;
  const way = r.times(orderSign(side));
  return targetTick(entry.plus(way.times(risked)), tick, way.lt(0) ? 'below' : 'above');
}
