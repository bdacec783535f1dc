import type { Side } from '#domain/market/types.ts';

/** An order with an owner, whose place in the queue is known. Everything else is anonymous flow. */
export type OwnedOrder = {
  readonly id: string;
  readonly side: Side;
  readonly price: number;
  readonly qty: number;
};

/** An owned order in its place: what is still open of it, and the anonymous flow in front of it. */
export type Resting = { readonly order: OwnedOrder; left: number; flowAhead: number };

/**
 * Owned orders at one price, oldest first. What is open of all of them is kept as a number, as
 * each order that comes and each wave of flow asks for it: added up anew, a level of ten thousand
 * orders would take ten thousand steps for each.
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

  /** The newest order, at the end of the queue. */
  push(resting: Resting): void {
    this.#orders.add(resting);
    this.#open += resting.left;
  }

  /** Part of an order was executed or given up; one with nothing left leaves the queue. */
  reduce(resting: Resting, qty: number): void {
    resting.left -= qty;
    this.#open -= qty;
    if (resting.left === 0) this.#orders.delete(resting);
  }
}
