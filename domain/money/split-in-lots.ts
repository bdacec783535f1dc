type Part = { readonly at: number; readonly lots: bigint; readonly remainder: bigint };

/**
 * Splits a quantity in proportion to weights by the largest remainder: each part gets its exact
 * share cut to whole lots, then the remaining lots go one each to the largest remainders; ties go
 * to the earlier part. Each part is within one lot of its exact share. The parts sum to the
 * quantity cut to whole lots; a rest below one lot is in no part.
 * @throws RangeError for a negative quantity or weight, when all weights are zero, and for a lot
 * that is not positive.
 */
export function splitInLots(
  qty: bigint,
  weights: readonly bigint[],
  lot: bigint,
): readonly bigint[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  if (qty < 0n || weights.some((weight) => weight < 0n) || sum === 0n || lot <= 0n) {
    throw new RangeError(`cannot split ${qty} by ${weights.join(':')} in lots of ${lot}`);
  }
  const perLot = sum * lot;
  const parts = weights.map((weight, at): Part => {
    const product = qty * weight;
    return { at, lots: product / perLot, remainder: product % perLot };
  });
  const given = parts.map((part) => part.lots);
  const first = [...parts].sort((a, b) => {
    if (a.remainder === b.remainder) return a.at - b.at;
    return a.remainder > b.remainder ? -1 : 1;
  });
  let left = qty / lot - given.reduce((all, part) => all + part, 0n);
  for (const { at } of first) {
    if (left === 0n) break;
    given[at] = (given[at] ?? 0n) + 1n;
    left -= 1n;
  }
  return given.map((lots) => lots * lot);
}
