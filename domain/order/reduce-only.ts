import type { Side } from '#domain/market/types.ts';

/** A position and the orders that already wait to reduce it. Integers of the instrument. */
export type Reducible = {
  /** Side of the order that opened it: `buy` for a long position. */
  readonly side: Side;
  readonly qty: number;
  /** Open quantity of its resting reduce-only orders. */
  readonly waitingQty: number;
};

/**
 * Quantity of a reduce-only order that may be placed: cut to the part of the position that no other
 * order is waiting to reduce.
 * @param position null without one.
 * @returns 0 when there is nothing to reduce: without a position, for an order on the position's
 * own side, and when other orders already cover it.
 */
export function reducibleQty(
  order: { readonly side: Side; readonly qty: number },
  position: Reducible | null,
): number {
  if (position === null || position.side === order.side) return 0;
  const free = Math.max(0, position.qty - position.waitingQty);
  return Math.min(order.qty, free);
}
