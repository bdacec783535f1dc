import { BookSide } from '#domain/market/book-side.ts';
import type { BookLevel } from '#domain/market/types.ts';

/** Effect of a level change on the orders that wait at its price. */
export type LevelShift = {
  readonly price: number;
  /** Quantity that left without a trade, out of `base`. */
  readonly cancelled: number;
  readonly base: number;
  /** Quantity of the level now. */
  readonly left: number;
};

/**
 * One side of the feed's book, with the quantities users took from it. Taken liquidity stays taken
 * until the feed changes that level. Reductions explained by trades do not count as cancels.
 */
export class FeedSide {
  readonly levels: BookSide;
  readonly #taken = new Map<number, number>();
  readonly #explained = new Map<number, number>();
  readonly #sign: 1 | -1;

  constructor(side: 'bid' | 'ask') {
    this.levels = new BookSide(side);
    this.#sign = side === 'bid' ? 1 : -1;
  }

  /** Quantity still available at a price. */
  available(price: number): number {
    return Math.max(0, this.levels.qtyAtPrice(price) - (this.#taken.get(price) ?? 0));
  }

  /** Marks quantity of a level as taken by a user. */
  take(price: number, qty: number): void {
    this.#taken.set(price, (this.#taken.get(price) ?? 0) + qty);
  }

  /** Announces a reduction in the feed's next frame that is not a cancel. */
  explain(price: number, qty: number): void {
    this.#explained.set(price, (this.#explained.get(price) ?? 0) + qty);
  }

  /** Sets a level from the feed; null when it does not change. */
  set(price: number, qty: number): LevelShift | null {
    const before = this.levels.qtyAtPrice(price);
    if (before === qty) return null;
    const gone = (this.#taken.get(price) ?? 0) + (this.#explained.get(price) ?? 0);
    this.#taken.delete(price);
    this.#explained.delete(price);
    this.levels.set(price, qty);
    const base = Math.max(0, before - gone);
    return { price, cancelled: Math.max(0, base - qty), base, left: qty };
  }

  /**
   * Replaces a whole side. Levels beyond the given depth say nothing about their queues.
   * @param keepsBeyond whether levels beyond that depth stay, because the given side is
   *   truncated.
   */
  replace(side: readonly BookLevel[], keepsBeyond: boolean): LevelShift[] {
    const named = new Set(side.map((level) => level.price));
    const edge = side.at(-1)?.price;
    const shifts: LevelShift[] = [];
    const add = (shift: LevelShift | null): void => {
      if (shift !== null) shifts.push(shift);
    };
    for (const price of this.#prices()) {
      if (named.has(price)) continue;
      const isInside = edge === undefined || (price - edge) * this.#sign > 0;
      if (isInside) add(this.set(price, 0));
      else if (!keepsBeyond) this.#forget(price);
    }
    for (const { price, qty } of side) add(this.set(price, qty));
    return shifts;
  }

  /** Every level with the feed's quantity, best first. */
  told(): BookLevel[] {
    return this.#prices().map((price, rank) => ({ price, qty: this.levels.qtyAtRank(rank) }));
  }

  #forget(price: number): void {
    this.levels.set(price, 0);
    this.#taken.delete(price);
    this.#explained.delete(price);
  }

  #prices(): number[] {
    return Array.from({ length: this.levels.size }, (_, rank) => this.levels.priceAt(rank));
  }
}

/** Levels from flat pairs of price and quantity. */
export function levelsOfFlat(flat: readonly number[]): BookLevel[] {
  return Array.from({ length: flat.length / 2 }, (_, at) => ({
    price: flat[at * 2]!,
    qty: flat[at * 2 + 1]!,
  }));
}
