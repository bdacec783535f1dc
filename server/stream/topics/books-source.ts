import type { BookSide } from '#domain/market/book-side.ts';
import { ownChecksum, type BookScales } from '#domain/market/book-checksum.ts';
import { OrderBook } from '#domain/market/book.ts';
import type { BookLevel } from '#domain/market/types.ts';
import { BOOK_CHECKSUM_EVERY, BOOK_DEPTH_MAX } from '#protocol/stream/channels.ts';
import type { BooksBody } from '#protocol/stream/frames.ts';
import type { MarketBoard } from '#server/ports/market-board.ts';
import type { BoardChange, TopicSource } from './topic-source.ts';

/**
 * Levels that turn `held` into the best levels of `next`, best first. Levels that are gone, or
 * below the published depth, have quantity 0.
 */
function sideChanges(held: BookSide, next: BookSide, isBid: boolean): BookLevel[] {
  const changes: BookLevel[] = [];
  const depth = Math.min(next.size, BOOK_DEPTH_MAX);
  let rank = 0;
  let at = 0;
  while (rank < held.size || at < depth) {
    const heldPrice = held.priceAt(rank);
    const price = at < depth ? next.priceAt(at) : Number.NaN;
    const isGone = at === depth || (isBid ? heldPrice > price : heldPrice < price);
    if (isGone) {
      changes.push({ price: heldPrice, qty: 0 });
      rank++;
      continue;
    }
    const qty = next.qtyAtRank(at);
    at++;
    if (heldPrice !== price) changes.push({ price, qty });
    else if (held.qtyAtRank(rank++) !== qty) changes.push({ price, qty });
  }
  return changes;
}

/** Book of one symbol down to the published depth, as changed levels. */
export class BooksSource implements TopicSource {
  readonly symbols: readonly string[];
  readonly #board: MarketBoard;
  readonly #sym: string;
  readonly #scales: BookScales;
  /** State of every follower after the last frame. */
  readonly #published = new OrderBook();
  #isKnown = false;
  #isSkipped = false;
  #frames = 0;

  constructor(board: MarketBoard, sym: string, scales: BookScales) {
    this.#board = board;
    this.#sym = sym;
    this.#scales = scales;
    this.symbols = [sym];
  }

  /** A change of the trading state alone can also make a book good again. */
  note({ kind }: BoardChange): boolean {
    return kind === 'book' || (kind === 'ticker' && this.#isSkipped);
  }

  publish(): BooksBody | null {
    const book = this.#board.orderBook(this.#sym);
    // A crossed or broken book is never published: the last good one stays, and the ticker's state
    // shows that it must not be traded on.
    this.#isSkipped = book === undefined || !this.#board.isBookGood(this.#sym);
    if (book === undefined || this.#isSkipped) return null;
    const published = this.#published;
    const bids = sideChanges(published.bids, book.bids, true);
    const asks = sideChanges(published.asks, book.asks, false);
    published.apply(bids, asks);
    const wasKnown = this.#isKnown;
    this.#isKnown = true;
    if (!wasKnown || bids.length + asks.length === 0) return null;
    this.#frames++;
    const body = { ch: 'books', bids, asks } as const;
    const isChecked = this.#frames % BOOK_CHECKSUM_EVERY === 0;
    return isChecked ? { ...body, crc: ownChecksum(published, this.#scales) } : body;
  }

  snapshot(): BooksBody | null {
    if (!this.#isKnown) return null;
    const levels = this.#published.snapshot();
    return { ch: 'books', ...levels, crc: ownChecksum(this.#published, this.#scales) };
  }
}
