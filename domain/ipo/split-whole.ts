type Part = { readonly at: number; readonly whole: bigint; readonly remainder: bigint };

/**
 * Splits a whole number of units in proportion to weights by the largest remainder: each part gets
 * its exact share cut to whole units, then the remaining units go one each to the largest
 * remainders; ties go to the earlier part. The parts always sum to the whole, and each is within
 * one unit of its exact share.
 * @throws RangeError for a negative whole or weight, and when all weights are zero.
 */
export function splitWhole(whole: bigint, weights: readonly bigint[]): readonly bigint[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  if (whole < 0n || weights.some((weight) => weight < 0n) || sum === 0n) {
    throw new RangeError(`cannot split ${whole} by ${weights.join(':')}`);
  }
  const parts = weights.map((weight, at): Part => {
    const product = whole * weight;
    return { at, whole: product / sum, remainder: product % sum };
  });
  const given = parts.map((part) => part.whole);
  const first = [...parts].sort((a, b) => {
    if (a.remainder === b.remainder) return a.at - b.at;
    return a.remainder > b.remainder ? -1 : 1;
  });
  let left = whole - given.reduce((all, part) => all + part, 0n);
  for (const { at } of first) {
    if (left === 0n) break;
    given[at] = (given[at] ?? 0n) + 1n;
    left -= 1n;
  }
  return given;
}
