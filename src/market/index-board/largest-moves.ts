/** Points by which a member moved its index, in integer units of the index. */
export type Contribution = { readonly symbol: string; readonly points: number };

/** Rows on each side of zero. */
const SIDE = 3;

/** Members with the largest contributions: rises from the largest, then falls to the largest. */
export function largestMoves(all: readonly Contribution[]): readonly Contribution[] {
  const sorted = [...all].sort((a, b) => b.points - a.points);
  const rises = sorted.filter(({ points }) => points > 0).slice(0, SIDE);
  const falls = sorted.filter(({ points }) => points < 0).slice(-SIDE);
  return [...rises, ...falls];
}
