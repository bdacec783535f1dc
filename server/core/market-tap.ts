import type { BookLevel, BookSnapshot, TradingState } from '#domain/market/types.ts';
import type { MarketEvent, MarketView } from '#server/ports/core.ts';
import type { MarketBoard } from '#server/ports/market-board.ts';

/** Book levels per side in a view: as many as the stream publishes. */
const VIEW_DEPTH = 200;

/** State of a symbol as last sent; limits are 0 where there are none. */
type Shown = {
  readonly state: TradingState;
  readonly isBookGood: boolean;
  readonly upper: number;
  readonly lower: number;
};

function isSame(a: Shown, b: Shown): boolean {
  const isState = a.state === b.state && a.isBookGood === b.isBookGood;
  return isState && a.upper === b.upper && a.lower === b.lower;
}

function flat(levels: readonly BookLevel[]): number[] {
  return levels.flatMap(({ price, qty }) => [price, qty]);
}

export type TapParts = {
  readonly board: MarketBoard;
  /** Server time, UTC milliseconds. */
  readonly now: () => number;
  /** Sequence number of the book in the stream; 0 while no client follows it. */
  readonly bookSeq: (symbol: string) => number;
  /** Receives accepted messages of followed symbols, in order. */
  readonly forward: (events: readonly MarketEvent[]) => void;
};

/**
 * The market as the core sees it. Accepted messages of a symbol are numbered, and a view carries
 * the number of the last one it contains. Messages of one turn are forwarded together, and always
 * before a view is returned: a command never overtakes the messages that its view contains.
 */
export class MarketTap {
  readonly #parts: TapParts;
  readonly #unlisten: () => void;
  readonly #seqs = new Map<string, number>();
  /** Symbols that the core follows; `#held` are those of commands under way. */
  #watched: ReadonlySet<string> = new Set();
  readonly #held = new Map<string, number>();
  readonly #shown = new Map<string, Shown>();
  readonly #changed = new Set<string>();
  readonly #books = new Map<string, { readonly seq: number; readonly book: BookSnapshot | null }>();
  #waiting: MarketEvent[] = [];

  constructor(parts: TapParts) {
    this.#parts = parts;
    const { board } = parts;
    for (const { symbol } of board.instruments) this.#changed.add(symbol);
    this.#unlisten = board.listen({
      ticker: (symbol) => this.#ticker(symbol),
      trade: (symbol, { id, price, qty, side, ts }) => {
        const seq = this.#next(symbol);
        if (!this.#isFollowed(symbol)) return;
        this.#collect({ kind: 'trade', symbol, seq, id, price, qty, side, ts });
      },
      book: (symbol, { snapshot, bids, asks }) => {
        // The state of a crossed book must arrive before its levels.
        if (this.#isFollowed(symbol)) this.#state(symbol);
        const seq = this.#next(symbol);
        if (!this.#isFollowed(symbol)) return;
        const ts = Math.trunc(parts.now());
        this.#collect({ kind: 'book', symbol, seq, snapshot, bids, asks, ts });
      },
      candle: () => undefined,
      mark: (symbol) => {
        // Positions act on a mark, so the state of the book must arrive before it.
        if (this.#isFollowed(symbol)) this.#state(symbol);
        const seq = this.#next(symbol);
        const mark = board.mark(symbol);
        if (mark === undefined || !this.#isFollowed(symbol)) return;
        this.#collect({ kind: 'mark', symbol, seq, mark });
      },
    });
  }

  /**
   * Sets the symbols whose messages the core wants from now on. A new symbol starts with its state,
   * full book and mark, even when a command already holds it: the core may not have received them.
   */
  watch(symbols: readonly string[]): void {
    const fresh = symbols.filter((symbol) => !this.#watched.has(symbol));
    this.#watched = new Set(symbols);
    for (const symbol of fresh) this.#introduce(symbol);
  }

  /**
   * Also forwards messages of a command's symbols, until the returned function is called. A command
   * without symbols, such as closing a position, may still trade in a followed one.
   */
  hold(symbols: readonly string[]): () => void {
    if (symbols.length === 0) this.#noticeSilence();
    for (const symbol of symbols) {
      if (!this.#isFollowed(symbol)) this.#shown.set(symbol, this.#stateOf(symbol));
      this.#held.set(symbol, (this.#held.get(symbol) ?? 0) + 1);
    }
    return () => {
      for (const symbol of symbols) {
        const left = (this.#held.get(symbol) ?? 1) - 1;
        if (left === 0) this.#held.delete(symbol);
        else this.#held.set(symbol, left);
      }
    };
  }

  /** Sends changed states: a symbol becomes stale through time alone, without a message. */
  #noticeSilence(): void {
    for (const symbol of this.#watched) this.#state(symbol);
    this.flush();
  }

  /** Current views of these symbols, with their books. Unknown symbols are left out. */
  views(symbols: readonly string[]): MarketView[] {
    this.flush();
    return symbols.flatMap((symbol) => this.#view(symbol, VIEW_DEPTH) ?? []);
  }

  /** Views without books of the symbols that changed since the last call. */
  lights(): MarketView[] {
    const symbols = [...this.#changed];
    this.#changed.clear();
    return symbols.flatMap((symbol) => this.#view(symbol, 0) ?? []);
  }

  /** Forwards the collected messages. */
  flush(): void {
    if (this.#waiting.length === 0) return;
    const events = this.#waiting;
    this.#waiting = [];
    this.#parts.forward(events);
  }

  /** Stops listening to the board. */
  stop(): void {
    this.#unlisten();
    this.flush();
  }

  #isFollowed(symbol: string): boolean {
    return this.#watched.has(symbol) || this.#held.has(symbol);
  }

  #next(symbol: string): number {
    this.#changed.add(symbol);
    const seq = (this.#seqs.get(symbol) ?? 0) + 1;
    this.#seqs.set(symbol, seq);
    return seq;
  }

  #ticker(symbol: string): void {
    this.#changed.add(symbol);
    if (this.#isFollowed(symbol)) this.#state(symbol);
  }

  #introduce(symbol: string): void {
    const { board, now } = this.#parts;
    this.#shown.delete(symbol);
    this.#state(symbol);
    const { bids, asks } = board.book(symbol, VIEW_DEPTH) ?? { bids: [], asks: [] };
    const book = { snapshot: true, bids: flat(bids), asks: flat(asks) };
    const ts = Math.trunc(now());
    this.#collect({ kind: 'book', symbol, seq: this.#next(symbol), ...book, ts });
    const mark = board.mark(symbol);
    if (mark === undefined) return;
    this.#collect({ kind: 'mark', symbol, seq: this.#next(symbol), mark });
  }

  #stateOf(symbol: string): Shown {
    const { board } = this.#parts;
    const {
      state = 'stale',
      upperLimit: upper = 0,
      lowerLimit: lower = 0,
    } = board.ticker(symbol) ?? {};
    return { state, isBookGood: board.isBookGood(symbol), upper, lower };
  }

  /** Sends the state of a symbol if it differs from the last one sent. */
  #state(symbol: string): void {
    const { board, now } = this.#parts;
    const current = this.#stateOf(symbol);
    const shown = this.#shown.get(symbol);
    if (shown !== undefined && isSame(shown, current)) return;
    this.#shown.set(symbol, current);
    const { state, isBookGood, upper, lower } = current;
    const seq = this.#next(symbol);
    const ts = Math.trunc(now());
    const feedAgeMs = board.feedAgeMs(symbol);
    // A newly followed symbol had trades that the core did not receive.
    const { last = 0, ts: lastTs = 0 } = board.ticker(symbol) ?? {};
    const price = { last, lastTs };
    const limits = upper > 0 && lower > 0 ? { limits: { upper, lower } } : {};
    const event = { symbol, seq, state, feedAgeMs, isBookGood, ...price, ...limits, ts };
    this.#collect({ kind: 'state', ...event });
  }

  #collect(event: MarketEvent): void {
    if (this.#waiting.length === 0) setImmediate(() => this.flush());
    this.#waiting.push(event);
  }

  /** Book of a view. Views between two messages share one copy. */
  #book(symbol: string): BookSnapshot | null {
    const seq = this.#seqs.get(symbol) ?? 0;
    const known = this.#books.get(symbol);
    if (known?.seq === seq) return known.book;
    const book = this.#parts.board.book(symbol, VIEW_DEPTH) ?? null;
    this.#books.set(symbol, { seq, book });
    return book;
  }

  #view(symbol: string, depth: 0 | typeof VIEW_DEPTH): MarketView | null {
    const { board, bookSeq, now } = this.#parts;
    const ticker = board.ticker(symbol);
    if (ticker === undefined) return null;
    const { last, ts, reference, upperLimit, lowerLimit, state } = ticker;
    return {
      symbol,
      seq: this.#seqs.get(symbol) ?? 0,
      bookSeq: bookSeq(symbol),
      book: depth === 0 ? null : this.#book(symbol),
      isBookGood: board.isBookGood(symbol),
      last,
      lastTs: ts,
      reference,
      upperLimit,
      lowerLimit,
      state,
      mark: board.mark(symbol) ?? null,
      feedAgeMs: board.feedAgeMs(symbol),
      ts: Math.trunc(now()),
    };
  }
}
