import { splitInLots } from '#domain/money/split-in-lots.ts';

/**
 * Splits a whole number of units in proportion to weights by the largest remainder. The parts
 * always sum to the whole, and each is within one unit of its exact share.
 * @throws RangeError for a negative whole or weight, and when all weights are zero.
 */
export function splitWhole(whole: bigint, weights: readonly bigint[]): readonly bigint[] {
  return splitInLots(whole, weights, 1n);
}
