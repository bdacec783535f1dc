/**
 * One application to an issue. Quantities are whole: shares, or the smallest unit of a coin.
 * `time` orders the applications; equal times go by id.
 */
export type Demand = { readonly id: string; readonly qty: bigint; readonly time: number };

/** What each applicant gets, and what is left of the supply. */
export type Allotment = {
  readonly allotted: ReadonlyMap<string, bigint>;
  readonly unallotted: bigint;
};

/**
 * The applications in order of time, then id.
 * @throws RangeError for a quantity or supply below zero and for an id that applies twice.
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
