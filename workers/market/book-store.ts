import { ownChecksum, type BookScales } from '#domain/market/book-checksum.ts';
import { OrderBook } from '#domain/market/book.ts';
import { BOOK_DEPTH_MAX } from '#protocol/stream/channels.ts';
import type { LevelBatch } from '#protocol/stream/visitor.ts';

/** The book of one symbol as received from the stream. */
export class BookStore {
  readonly book = new OrderBook();
  readonly #scales: BookScales;

  constructor(scales: BookScales) {
    this.#scales = scales;
  }

  /**
   * Applies a frame that follows the last one, or a snapshot.
   * @returns false when the announced checksum differs. The book is then empty, because its content
   * is known to be wrong.
   */
  applyLevels(levels: LevelBatch, isSnapshot: boolean): boolean {
    const { book } = this;
    if (isSnapshot) book.clear();
    for (let i = 0; i < levels.bidCount; i++) {
      book.set('bid', levels.bidPrices[i]!, levels.bidQtys[i]!);
    }
    for (let i = 0; i < levels.askCount; i++) {
      book.set('ask', levels.askPrices[i]!, levels.askQtys[i]!);
    }
    if (levels.crc === null) return true;
    if (ownChecksum(book, this.#scales) === (levels.crc | 0)) return true;
    book.clear();
    return false;
  }

  /** An independent copy. */
  copy(): OrderBook {
    const frozen = new OrderBook();
    const { bids, asks } = this.book.snapshot(BOOK_DEPTH_MAX);
    frozen.replace(bids, asks);
    return frozen;
  }
}
