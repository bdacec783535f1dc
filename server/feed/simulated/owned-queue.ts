import type { Side } from '#domain/market/types.ts';

/** An order with an owner and a known place in the queue. All others are anonymous flow. */
export type OwnedOrder = {
  readonly id: string;
  readonly side: Side;
  readonly price: number;
  readonly qty: number;
};

/** A resting owned order: its open quantity, and the anonymous flow ahead of it. */
export type Resting = { readonly order: OwnedOrder; left: number; flowAhead: number };

/**
 * Owned orders at one price, oldest first. Their total open quantity is kept as a number, because
 * every order and every wave of flow needs it: recomputing it on a level of ten thousand orders
 * would take ten thousand steps each time.
 */
export class OwnedQueue {
  readonly #orders = new Set<Resting>();
  #open = 0;

  /** Open quantity of all orders together. */
  get open(): number {
    return this.#open;
  }

  get size(): number {
    return this.#orders.size;
  }

  [Symbol.iterator](): IterableIterator<Resting> {
    return this.#orders.values();
  }

  /** Adds the newest order at the end of the queue. */
  push(resting: Resting): void {
    this.#orders.add(resting);
    this.#open += resting.left;
  }

  /** Reduces an executed or cancelled order; removes it at zero. */
  reduce(resting: Resting, qty: number): void {
    resting.left -= qty;
    this.#open -= qty;
    if (resting.left === 0) this.#orders.delete(resting);
  }
}
