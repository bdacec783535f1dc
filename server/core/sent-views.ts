import type { BookLevel, BookSnapshot } from '#domain/market/types.ts';
import type { MarketView } from '#server/ports/core.ts';

/**
 * Price and quantity of each level in turn, because one block is copied faster than many objects.
 */
type FlatBook = { readonly bids: Float64Array; readonly asks: Float64Array };

/** A view in its form for sending between threads. */
export type SentView = Omit<MarketView, 'book'> & {
  /** `same` when the receiver already has the book of this symbol and number. */
  readonly book: FlatBook | 'same' | null;
};

function flat(levels: readonly BookLevel[]): Float64Array {
  const pairs = new Float64Array(levels.length * 2);
  for (const [rank, { price, qty }] of levels.entries()) {
    pairs[rank * 2] = price;
    pairs[rank * 2 + 1] = qty;
  }
  return pairs;
}

function levelsOf(pairs: Float64Array): BookLevel[] {
  return Array.from({ length: pairs.length / 2 }, (_, rank) => ({
    price: pairs[rank * 2]!,
    qty: pairs[rank * 2 + 1]!,
  }));
}

/** The sending side. Messages must be sent in the order in which they are made here. */
export class ViewSender {
  readonly #sent = new Map<string, number>();

  send(views: readonly MarketView[]): SentView[] {
    return views.map((view) => this.#one(view));
  }

  #one(view: MarketView): SentView {
    const { symbol, seq, book } = view;
    if (book === null) return { ...view, book };
    if (this.#sent.get(symbol) === seq) return { ...view, book: 'same' };
    this.#sent.set(symbol, seq);
    return { ...view, book: { bids: flat(book.bids), asks: flat(book.asks) } };
  }
}

/** The receiving side. It keeps the last book of each symbol. */
export class ViewTaker {
  readonly #books = new Map<string, BookSnapshot>();

  /** @throws Error for a book that was never sent, which is a defect. */
  take(views: readonly SentView[]): MarketView[] {
    return views.map((view) => ({ ...view, book: this.#book(view) }));
  }

  #book({ symbol, book }: SentView): BookSnapshot | null {
    if (book === null) return null;
    if (book === 'same') {
      const known = this.#books.get(symbol);
      if (known === undefined) throw new Error(`no book of ${symbol} was sent`);
      return known;
    }
    const taken = { bids: levelsOf(book.bids), asks: levelsOf(book.asks) };
    this.#books.set(symbol, taken);
    return taken;
  }
}
