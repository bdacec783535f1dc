/**
 * One application to an issue. Quantities are whole: shares, or the smallest unit of a coin. `time`
 * orders the applications; ties are broken by id.
 */
export type Demand = { readonly id: string; readonly qty: bigint; readonly time: number };

/** Quantity per applicant, and the remaining supply. */
export type Allotment = {
  readonly allotted: ReadonlyMap<string, bigint>;
  readonly unallotted: bigint;
};

/**
 * The applications by time, then id.
 * @throws RangeError for a negative quantity or supply, and for a duplicate id.
 */
export function inOrder(supply: bigint, demands: readonly Demand[]): readonly Demand[] {
  if (supply < 0n) throw new RangeError(`supply below zero: ${supply}`);
  const seen = new Set<string>();
  for (const { id, qty } of demands) {
    if (qty < 0n) throw new RangeError(`demand below zero: ${id}`);
    if (seen.has(id)) throw new RangeError(`applied twice: ${id}`);
    seen.add(id);
  }
  return [...demands].sort(byTime);
}

/** Earlier first, then the lower id. */
export function byTime(a: Demand, b: Demand): number {
  if (a.time !== b.time) return a.time - b.time;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
