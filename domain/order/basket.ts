import { tickAt, type TickOwner } from '#domain/market/tick.ts';
import type { Side } from '#domain/market/types.ts';
import { Decimal, roundTo } from '#domain/money/decimal.ts';
import { fixedOfBig } from '#domain/money/fixed.ts';
import { toMinor } from '#domain/money/money.ts';

/** A basket is a list of orders that share a total by weights, in percent of it. */

/** Most orders of a basket. */
export const MOST_LEGS = 20;

/** Decimals of a weight and of the distance of a limit, both in percent. */
export const WEIGHT_DECIMALS = 2;

const HUNDRED = new Decimal(100);
/** All of the total, in hundredths of a percent. */
const ALL = 10_000n;

/** Size of an order and its value in the currency of its instrument. */
export type SizedLeg = { readonly qty: Decimal; readonly value: Decimal };

/** An order of a basket, as far as its size depends on it. */
export type LegTerms = {
  /** Percent of the total. */
  readonly weight: Decimal;
  /** Price of one unit of the instrument's currency in that of the basket; null while unknown. */
  readonly rate: Decimal | null;
  /** Decimals of the instrument's currency. */
  readonly scale: number;
  /** The largest order on the lot whose value is at most an amount; null while unknown. */
  readonly size: (amount: Decimal) => SizedLeg | null;
};

/** What a leg gets of the total. */
export type LegPart = {
  /** Largest value of its order, in the currency of the instrument; null while unknown. */
  readonly amount: Decimal | null;
  readonly sized: SizedLeg | null;
  /** Value of its order in the currency of the basket, rounded up; zero without an order. */
  readonly value: Decimal;
};

export type BasketSplit = {
  readonly parts: readonly LegPart[];
  /** Total less the values of all orders, never negative. */
  readonly left: Decimal;
};

const NOTHING = new Decimal(0);

/**
 * Splits a total by weights into the orders of a basket. Each part is rounded down, so the values
 * never sum to more than the total. Fees come on top.
 * @param total in the currency of the basket, with at most `scale` decimals.
 * @returns null for weights that sum to more than 100.
 */
export function splitBasket(
  total: Decimal,
  scale: number,
  legs: readonly LegTerms[],
): BasketSplit | null {
  const sum = legs.reduce((all, { weight }) => all.plus(weight), NOTHING);
  if (sum.gt(HUNDRED)) return null;
  let left = total;
  const parts = legs.map(({ weight, rate, scale: own, size }): LegPart => {
    if (rate === null) return { amount: null, sized: null, value: NOTHING };
    const part = roundTo(total.times(weight).div(HUNDRED), scale, 'down');
    const amount = roundTo(part.div(rate), own, 'down');
    const sized = size(amount);
    const value = sized === null ? NOTHING : roundTo(sized.value.times(rate), scale, 'up');
    left = left.minus(value);
    return { amount, sized, value };
  });
  return { parts, left };
}

/**
 * Limit at a distance from a price, on the tick: below it for a purchase, above it for a sale, and
 * rounded away from the market.
 * @param price integer of the instrument.
 * @param offset percent with at most two decimals, 0 to 99.99; 0 is the price itself.
 */
export function offsetLimit(price: number, offset: Decimal, side: Side, owner: TickOwner): number {
  const units = toMinor(offset, WEIGHT_DECIMALS, 'down');
  const raw = BigInt(price) * (side === 'buy' ? ALL - units : ALL + units);
  const tick = BigInt(tickAt(fixedOfBig(raw / ALL), owner));
  const step = tick * ALL;
  const steps = side === 'buy' ? raw / step : (raw + step - 1n) / step;
  return fixedOfBig((steps > 0n ? steps : 1n) * tick);
}
