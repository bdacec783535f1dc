import type { OrderBook } from '#domain/market/book.ts';
import type {
  BookSnapshot,
  Candle,
  Instrument,
  Interval,
  Mark,
  Ticker,
  Trade,
} from '#domain/market/types.ts';
import type { FeedInfo, FeedOrigin } from './feed.ts';

/** Receives the changes since its last call, per topic kind. Called synchronously. */
export interface BoardListener {
  ticker(sym: string): void;
  trade(sym: string, trade: Trade): void;
  /** Flat changed levels as in FeedBook; `snapshot` is true when the whole book was replaced. */
  book(
    sym: string,
    change: { snapshot: boolean; bids: readonly number[]; asks: readonly number[] },
  ): void;
  candle(sym: string, interval: Interval, candle: Candle): void;
  mark(sym: string): void;
}

/**
 * The accepted state of the market, which HTTP returns and the stream publishes. It contains
 * accepted ticks only. Bars of all intervals are built live, coarse ones from minute bars.
 */
export interface MarketBoard {
  readonly feed: FeedInfo;
  /** Instruments that trade now. A new issue joins when it is listed. */
  readonly instruments: readonly Instrument[];
  /** The same plus everything that will be listed later. */
  readonly known: readonly Instrument[];
  /** Undefined for an unknown symbol and for one that is not listed yet. */
  instrument(sym: string): Instrument | undefined;
  ticker(sym: string): Ticker | undefined;
  mark(sym: string): Mark | undefined;
  book(sym: string, depth: number): BookSnapshot | undefined;
  /** The book itself, for readers on the hot path: read-only, valid until the next message. */
  orderBook(sym: string): Pick<OrderBook, 'bids' | 'asks'> | undefined;
  /** False while the book is crossed or broken. Its last good state stays readable. */
  isBookGood(sym: string): boolean;
  /** Newest first. */
  trades(sym: string, limit: number): readonly Trade[];
  /** Bars oldest first, including the open one; with `before`, only bars that begin before it. */
  candles(
    sym: string,
    interval: Interval,
    page: { before?: number; limit: number },
  ): Promise<{ candles: readonly Candle[]; more: boolean }>;
  /** The open bar and its predecessor, for the stream. */
  openCandles(sym: string, interval: Interval): readonly Candle[];
  /** Milliseconds since the last heartbeat of the symbol from the feed. */
  feedAgeMs(sym: string): number;
  /**
   * Age of the symbol's last heartbeat at the moment it arrived, in milliseconds of the source.
   * Known only in the process that runs the feed.
   */
  feedLagMs?(sym: string): number;
  /** Origin of the newest accepted message of a symbol and kind. */
  origin(sym: string, kind: 'trade' | 'book' | 'mark' | 'level'): FeedOrigin | undefined;
  /** Number of refused messages by reason, for metrics and the operator. */
  rejected(): Readonly<Record<string, number>>;
  /**
   * Number of repaired coarse bars that did not match their minute bars: those found at startup,
   * for example after a kill, and those found while running. Known only in the process that runs
   * the feed.
   */
  barRepairs?(): Readonly<Record<'start' | 'running', number>>;
  listen(listener: BoardListener): () => void;
}
