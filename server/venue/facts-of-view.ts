import type { MarketView } from '#server/ports/core.ts';

/** What only a view tells; nothing of it is known of a market that was followed by events alone. */
export function factsOfView(
  view: MarketView | undefined,
  known: { bookSeq: number; last: number },
) {
  if (view !== undefined) return view;
  const { bookSeq, last: reference } = known;
  return { seq: 0, bookSeq, reference, upperLimit: 0, lowerLimit: 0 };
}
