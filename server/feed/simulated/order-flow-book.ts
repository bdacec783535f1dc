import type { Side } from '#domain/market/types.ts';
import { BookSide } from './book-side.ts';
import { OwnedQueue, type OwnedOrder, type Resting } from './owned-queue.ts';

/** Events of the book, in order. */
export type BookEvents = {
  /** A match at one price; `side` is the taker's. */
  readonly trade: (price: number, qty: number, side: Side) => void;
  /** A resting owned order was filled in part at its price. */
  readonly fill: (id: string, price: number, qty: number, left: number) => void;
};

/**
 * Limit order book of one instrument with price-time priority. Anonymous orders are one quantity
 * per level. Owned orders are kept individually with the anonymous quantity ahead of them, which
 * trades consume first and cancels reduce in proportion.
 */
export class OrderFlowBook {
  readonly bids = new BookSide('buy');
  readonly asks = new BookSide('sell');
  readonly #events: BookEvents;
  readonly #queues = { buy: new Map<number, OwnedQueue>(), sell: new Map<number, OwnedQueue>() };
  readonly #owned = new Map<string, Resting>();

  constructor(events: BookEvents) {
    this.#events = events;
  }

  /** Levels on which orders of this side rest. */
  own(side: Side): BookSide {
    return side === 'buy' ? this.bids : this.asks;
  }

  /** Levels that an order of this side takes from. */
  opposite(side: Side): BookSide {
    return side === 'buy' ? this.asks : this.bids;
  }

  /**
   * Anonymous limit order: matches what it crosses; the rest joins the end of the queue.
   * @returns quantity executed immediately
   */
  place(side: Side, price: number, qty: number): number {
    const done = this.take(side, qty, price);
    if (qty > done) this.own(side).change(price, qty - done);
    return done;
  }

  /** Cancels anonymous quantity at a level, at most what is there. Owned orders stay. */
  cancelFlow(side: Side, price: number, qty: number): void {
    const flow = this.#flowAt(side, price);
    const gone = Math.min(qty, flow);
    if (gone <= 0) return;
    for (const one of this.#queueAt(side, price))
      one.flowAhead -= Math.floor(one.flowAhead * (gone / flow));
    this.own(side).change(price, -gone);
  }

  /**
   * Owned limit order: matches what it crosses; the rest joins the end of the queue.
   * @throws RangeError when an order of that id already rests
   */
  add(order: OwnedOrder): number {
    if (this.#owned.has(order.id)) throw new RangeError(`order ${order.id} rests already`);
    const done = this.take(order.side, order.qty, order.price);
    if (done >= order.qty) return done;
    const flowAhead = this.#flowAt(order.side, order.price);
    const resting = { order, left: order.qty - done, flowAhead };
    this.#openQueue(order.side, order.price).push(resting);
    this.#owned.set(order.id, resting);
    this.own(order.side).change(order.price, resting.left);
    return done;
  }

  /**
   * Enters an owned order without matching. A crossing order stays out, because others decide its
   * match. A known order can only be reduced and keeps its place.
   */
  rest(order: OwnedOrder): void {
    const known = this.#owned.get(order.id);
    if (known !== undefined) {
      this.#shrink(known, order.qty);
      return;
    }
    const other = this.opposite(order.side);
    if (other.size > 0 && other.reaches(other.best, order.price)) return;
    this.add(order);
  }

  /** Removes anonymous quantity that was taken from outside, from the front of the queue. */
  takeFlow(side: Side, price: number, qty: number): void {
    const gone = Math.min(qty, this.#flowAt(side, price));
    if (gone <= 0) return;
    for (const one of this.#queueAt(side, price)) one.flowAhead = Math.max(0, one.flowAhead - gone);
    this.own(side).change(price, -gone);
  }

  /** Removes every owned order, oldest first at each price, before the book is rebuilt. */
  liftOwned(): readonly OwnedOrder[] {
    const open = [...this.#owned.values()].map(({ order, left }) => ({ ...order, qty: left }));
    for (const { id } of open) this.cancel(id);
    return open;
  }

  #shrink(resting: Resting, qty: number): void {
    const gone = resting.left - qty;
    if (gone <= 0) return;
    this.#reduce(resting, gone);
    this.own(resting.order.side).change(resting.order.price, -gone);
  }

  /** Removes a resting owned order; returns its open quantity, 0 when it does not rest. */
  cancel(id: string): number {
    const resting = this.#owned.get(id);
    if (resting === undefined) return 0;
    const open = resting.left;
    this.own(resting.order.side).change(resting.order.price, -open);
    this.#reduce(resting, open);
    return open;
  }

  /** Anonymous quantity ahead of a resting owned order; null when it does not rest. */
  queueAhead(id: string): number | null {
    return this.#owned.get(id)?.flowAhead ?? null;
  }

  /**
   * Takes up to `qty` from the other side, best price first, not beyond `limit`.
   * @returns executed quantity
   */
  take(side: Side, qty: number, limit: number): number {
    const levels = this.opposite(side);
    let rest = qty;
    while (rest > 0 && levels.size > 0) {
      const price = levels.best;
      if (!levels.reaches(price, limit)) break;
      const part = Math.min(rest, levels.qtyAt(0));
      this.#execute(levels, price, part);
      rest -= part;
      this.#events.trade(price, part, side);
    }
    return qty - rest;
  }

  #execute(levels: BookSide, price: number, qty: number): void {
    const queue = this.#queues[levels.side].get(price);
    levels.change(price, -qty);
    if (queue === undefined) return;
    let rest = qty;
    let flowGone = 0;
    let flowBefore = 0;
    for (const one of [...queue]) {
      const flow = Math.min(rest, one.flowAhead - flowBefore);
      flowBefore = one.flowAhead;
      flowGone += flow;
      rest -= flow;
      const part = Math.min(rest, one.left);
      if (part > 0) {
        rest -= part;
        this.#reduce(one, part);
        this.#events.fill(one.order.id, price, part, one.left);
      }
      one.flowAhead = Math.max(0, one.flowAhead - flowGone);
    }
  }

  #queueAt(side: Side, price: number): Iterable<Resting> {
    return this.#queues[side].get(price) ?? [];
  }

  #openQueue(side: Side, price: number): OwnedQueue {
    const queue = this.#queues[side].get(price) ?? new OwnedQueue();
    this.#queues[side].set(price, queue);
    return queue;
  }

  /** Anonymous quantity at a level, without the open quantity of owned orders. */
  #flowAt(side: Side, price: number): number {
    return this.own(side).qtyOf(price) - (this.#queues[side].get(price)?.open ?? 0);
  }

  #reduce(resting: Resting, qty: number): void {
    const { id, side, price } = resting.order;
    const queue = this.#openQueue(side, price);
    queue.reduce(resting, qty);
    if (resting.left === 0) this.#owned.delete(id);
    if (queue.size === 0) this.#queues[side].delete(price);
  }
}
