import { ticksFrom, type TickOwner } from '#domain/market/tick.ts';

/** Terms of an order that follows the best price of its own side. Integers of the instrument. */
export type ChaseTerms = {
  readonly side: 'buy' | 'sell';
  /** Worst price at which it may wait. */
  readonly limit: number;
  /** Price steps that it stays behind the best price. */
  readonly distance: number;
};

/**
 * Price at which a chase waits. It follows the best price of its own side (the bid of a purchase)
 * when the market moves away, never beyond its limit. It never moves back, so an order that is the
 * best price itself, alone or beside another chase, does not move: it never improves the book.
 * @param best best price of its own side, its own order included; null for an empty side.
 * @param held price at which it waits now; null before it is in the book.
 * @returns null while there is no price to begin at.
 */
export function chasePrice(
  { side, limit, distance }: ChaseTerms,
  { best, held }: { readonly best: number | null; readonly held: number | null },
  owner: TickOwner,
): number | null {
  if (best === null) return held;
  const isBuy = side === 'buy';
  const [nearer, worse] = isBuy ? [Math.min, Math.max] : [Math.max, Math.min];
  const target = nearer(ticksFrom(best, isBuy ? -distance : distance, owner), limit);
  return held === null ? target : worse(held, target);
}
