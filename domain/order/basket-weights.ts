import { Decimal, decimalText, parseDecimal } from '#domain/money/decimal.ts';
import { fromMinor, toMinor } from '#domain/money/money.ts';
import { splitInLots } from '#domain/money/split-in-lots.ts';
import { WEIGHT_DECIMALS } from './basket.ts';

/** Weights of a basket as they are typed: percent, plain decimal text, empty for none. */

/** All of the total, in hundredths of a percent. */
const ALL = 10_000n;

/** A typed weight; zero for an empty or unreadable one. */
function weightOf(text: string): Decimal {
  const typed = parseDecimal(text);
  return typed === null || typed.lt(0) ? new Decimal(0) : typed;
}

/**
 * Sum of weights in percent, exact.
 * @returns its text, and whether it is below (-1), at (0) or above (1) all of the total.
 */
export function weightSum(weights: readonly string[]): {
  readonly text: string;
  readonly against: number;
} {
  const sum = weights.reduce((all, weight) => all.plus(weightOf(weight)), new Decimal(0));
  return { text: decimalText(sum), against: sum.comparedTo(100) };
}

/**
 * Weights in the same proportion that sum to 100, each within 0.01 of its exact share; even ones
 * where all are zero. Digits beyond the second decimal are cut.
 */
export function normaliseWeights(weights: readonly string[]): readonly string[] {
  if (weights.length === 0) return [];
  const units = weights.map((weight) => toMinor(weightOf(weight), WEIGHT_DECIMALS, 'down'));
  const isEmpty = units.every((one) => one === 0n);
  const shares = splitInLots(ALL, isEmpty ? units.map(() => 1n) : units, 1n);
  return shares.map((share) => decimalText(fromMinor(share, WEIGHT_DECIMALS)));
}

/** Equal weights of two decimals that sum to 100; the first ones take what does not divide. */
export function evenWeights(count: number): readonly string[] {
  return normaliseWeights(Array.from({ length: count }, () => '1'));
}
