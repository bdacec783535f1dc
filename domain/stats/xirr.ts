import type { Decimal } from '#domain/money/decimal.ts';
import { discountRates, type Flow } from './discount-rates.ts';

const YEAR = 365;

/** A yearly money-weighted return. */
export type MoneyWeighted = {
  /** A fraction, unrounded. */
  readonly rate: Decimal;
  /** False where several rates explain the flows; then `rate` is the one nearest 0. */
  readonly isOnly: boolean;
};

/**
 * Money-weighted yearly return: the r at which the sum of amount / (1 + r)^(day / 365) is 0.
 * Searched above -99.9 %.
 * @param flows money in negative, money out and the final value positive.
 * @throws RangeError when no rate explains the flows, as without money in both directions.
 */
export function xirr(flows: readonly Flow[]): MoneyWeighted {
  const rates = discountRates(flows, YEAR);
  const [nearest] = rates.toSorted((a, b) => a.abs().comparedTo(b.abs()));
  if (nearest === undefined) throw new RangeError(`no rate explains ${flows.length} flows`);
  return { rate: nearest, isOnly: rates.length === 1 };
}
