import { BookSide, type LevelText } from './book-side.ts';
import type { BookLevel, BookSnapshot } from './types.ts';

/** Side of the book. */
export type BookSideName = 'bid' | 'ask';

/** Options of a book. */
export type BookOptions = {
  /** Keep each level's raw text, for checksums over the text as sent. Default false. */
  readonly keepText?: boolean;
  /** Maximum levels per side after each frame; the worst are dropped. Default: no limit. */
  readonly maxDepth?: number;
};

/** A level of a frame: absolute quantity, 0 removes it; text only where a checksum needs it. */
export type BookChange = BookLevel & { readonly text?: LevelText };

/**
 * Aggregated order book of one instrument. Prices and quantities are integers of the instrument's
 * scales. Used by the stream's worker, exchange feeds and the venue.
 */
export class OrderBook {
  readonly bids: BookSide;
  readonly asks: BookSide;
  readonly #maxDepth: number;

  constructor(options: BookOptions = {}) {
    this.bids = new BookSide('bid', options.keepText);
    this.asks = new BookSide('ask', options.keepText);
    this.#maxDepth = options.maxDepth ?? Number.POSITIVE_INFINITY;
  }

  /** The side by name. */
  side(name: BookSideName): BookSide {
    return name === 'bid' ? this.bids : this.asks;
  }

  /** Removes every level. */
  clear(): void {
    this.bids.clear();
    this.asks.clear();
  }

  /** Sets one level. With a depth limit, call `trim` after the last level of a frame. */
  set(side: BookSideName, price: number, qty: number, text?: LevelText): void {
    (side === 'bid' ? this.bids : this.asks).set(price, qty, text);
  }

  /** Applies the changes of one frame and the depth limit. */
  apply(bids: readonly BookChange[], asks: readonly BookChange[]): void {
    for (const level of bids) this.bids.set(level.price, level.qty, level.text);
    for (const level of asks) this.asks.set(level.price, level.qty, level.text);
    this.trim();
  }

  /** Replaces the whole book. */
  replace(bids: readonly BookChange[], asks: readonly BookChange[]): void {
    this.clear();
    this.apply(bids, asks);
  }

  /** Applies the depth limit. */
  trim(): void {
    this.bids.trim(this.#maxDepth);
    this.asks.trim(this.#maxDepth);
  }

  /** True when the best bid is at or above the best ask: the book must not be traded on. */
  isCrossed(): boolean {
    return this.bids.size > 0 && this.asks.size > 0 && this.bids.bestPrice >= this.asks.bestPrice;
  }

  /** Twice the middle of best bid and ask (an exact integer), NaN when a side is empty. */
  doubleMid(): number {
    return this.bids.bestPrice + this.asks.bestPrice;
  }

  /** Copies the best levels of both sides, for snapshots; allocates one object per level. */
  snapshot(depth = Number.POSITIVE_INFINITY): BookSnapshot {
    return { bids: levelsOf(this.bids, depth), asks: levelsOf(this.asks, depth) };
  }
}

function levelsOf(side: BookSide, depth: number): BookLevel[] {
  return Array.from({ length: Math.min(depth, side.size) }, (_, rank) => ({
    price: side.priceAt(rank),
    qty: side.qtyAtRank(rank),
  }));
}
