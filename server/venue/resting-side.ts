import type { PriceBand } from '#domain/market/tick.ts';
import type { VenueOrder } from '#server/ports/core.ts';
import type { LevelShift } from './feed-side.ts';

/** A user's order in the book. */
export type Resting = {
  readonly order: VenueOrder;
  /** Trades up to this sequence happened before it rested. */
  readonly sinceSeq: number;
  left: number;
  /** Anonymous quantity ahead of it at its price; null until the feed's level is known. */
  ahead: number | null;
  /** True until the market is first open while it rests; it then takes the available liquidity. */
  isFresh: boolean;
};

/** Users' orders of one side: best price first, then oldest first. */
export class RestingSide {
  readonly #sign: 1 | -1;
  readonly #list: Resting[] = [];

  constructor(side: 'buy' | 'sell') {
    this.#sign = side === 'buy' ? 1 : -1;
  }

  get size(): number {
    return this.#list.length;
  }

  /** Orders at a price or better, in priority. A copy, so that callers may remove some. */
  upTo(price: number): Resting[] {
    return this.#list.slice(0, this.#firstWorse(price));
  }

  /** Price of the order at a place in the priority; NaN beyond the last. */
  priceAt(place: number): number {
    return this.#list[place]?.order.worstPrice ?? Number.NaN;
  }

  /** Orders of one price, oldest first. */
  at(price: number): Resting[] {
    return this.#list.slice(this.#firstNotBetter(price), this.#firstWorse(price));
  }

  /** Open quantity of users at a price. */
  qtyAt(price: number): number {
    return this.at(price).reduce((sum, one) => sum + one.left, 0);
  }

  add(resting: Resting): void {
    this.#list.splice(this.#firstWorse(resting.order.worstPrice), 0, resting);
  }

  remove(resting: Resting): void {
    const at = this.#placeOf(resting);
    if (at >= 0) this.#list.splice(at, 1);
  }

  clear(): void {
    this.#list.length = 0;
  }

  /** Replaces an order in its place. */
  swap(old: Resting, next: Resting): void {
    const at = this.#placeOf(old);
    if (at >= 0) this.#list[at] = next;
  }

  /** Removes traded anonymous quantity ahead of the queue at a price. */
  consume(price: number, qty: number): void {
    for (const one of this.at(price)) {
      if (one.ahead !== null) one.ahead = Math.max(0, one.ahead - qty);
    }
  }

  /**
   * Applies a level change of the feed. Cancels are assumed to be proportional ahead of and behind
   * an order.
   */
  shift({ price, cancelled, base, left }: LevelShift): void {
    for (const one of this.at(price)) {
      const ahead = one.ahead ?? left;
      const gone = base > 0 ? Math.floor(ahead * (cancelled / base)) : 0;
      one.ahead = Math.max(0, Math.min(ahead - gone, left));
    }
  }

  #placeOf(resting: Resting): number {
    return this.#list.indexOf(resting, this.#firstNotBetter(resting.order.worstPrice));
  }

  #firstNotBetter(price: number): number {
    return this.#first((one) => (one - price) * this.#sign <= 0);
  }

  #firstWorse(price: number): number {
    return this.#first((one) => (one - price) * this.#sign < 0);
  }

  /** First place from which on all prices satisfy `isSo`. */
  #first(isSo: (price: number) => boolean): number {
    let low = 0;
    let high = this.#list.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isSo(this.#list[middle]!.order.worstPrice)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** Whether a limit order is outside the daily limits. */
export function isBeyond({ order }: Resting, { upper, lower }: PriceBand): boolean {
  return order.kind === 'limit' && (order.worstPrice > upper || order.worstPrice < lower);
}
