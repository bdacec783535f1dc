import { OrderBook } from '#domain/market/book.ts';
import type { FeedBook } from '#server/ports/feed.ts';
import type { CollectingSink } from './collecting-sink.ts';

/** Order book that a board builds from feed messages alone. */
export class BoardBook {
  readonly #book = new OrderBook();
  live = false;

  get bestBid(): number {
    return this.#book.bids.bestPrice;
  }

  get bestAsk(): number {
    return this.#book.asks.bestPrice;
  }

  /** Listener next to the sink's own memory. */
  follow(sink: CollectingSink): void {
    const book = sink.book.bind(sink);
    const bookInvalid = sink.bookInvalid.bind(sink);
    sink.book = (message) => {
      book(message);
      this.#apply(message);
    };
    sink.bookInvalid = (sym, reason) => {
      bookInvalid(sym, reason);
      this.live = false;
    };
  }

  #apply(message: FeedBook): void {
    if (message.type === 'snapshot') {
      this.#book.clear();
      this.live = true;
    }
    for (const side of ['bid', 'ask'] as const) {
      const flat = side === 'bid' ? message.bids : message.asks;
      for (let i = 0; i < flat.length; i += 2) this.#book.set(side, flat[i] ?? 0, flat[i + 1] ?? 0);
    }
  }
}
