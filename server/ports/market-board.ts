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

/** What changed since the listener was last called, per topic kind. Called synchronously. */
export interface BoardListener {
  ticker(sym: string): void;
  trade(sym: string, trade: Trade): void;
  /** Flat changed levels as in FeedBook; `snapshot` true when the whole book was replaced. */
  book(
    sym: string,
    change: { snapshot: boolean; bids: readonly number[]; asks: readonly number[] },
  ): void;
  candle(sym: string, interval: Interval, candle: Candle): void;
  mark(sym: string): void;
}

/**
 * The accepted state of the market: what HTTP answers and the stream publishes. Only accepted ticks
 * are in it. Bars of all intervals are built live, coarse ones from minutes.
 */
export interface MarketBoard {
  readonly feed: FeedInfo;
  /** What trades now; a new issue joins when it is listed. */
  readonly instruments: readonly Instrument[];
  /** The same and everything that is listed later. */
  readonly known: readonly Instrument[];
  /** Undefined for an unknown symbol and for one that is not listed yet. */
  instrument(sym: string): Instrument | undefined;
  ticker(sym: string): Ticker | undefined;
  mark(sym: string): Mark | undefined;
  book(sym: string, depth: number): BookSnapshot | undefined;
  /** The book itself, for readers on the hot path: read only, valid until the next message. */
  orderBook(sym: string): Pick<OrderBook, 'bids' | 'asks'> | undefined;
  /** False while the book is crossed or broken; its last good state stays readable. */
  isBookGood(sym: string): boolean;
  /** Newest first. */
  trades(sym: string, limit: number): readonly Trade[];
  /** Bars oldest first, the open one included, those that begin before `before` when given. */
  candles(
    sym: string,
    interval: Interval,
    page: { before?: number; limit: number },
  ): Promise<{ candles: readonly Candle[]; more: boolean }>;
  /** The open bar and the one before it, for the stream. */
  openCandles(sym: string, interval: Interval): readonly Candle[];
  /** Milliseconds since the feed last proved the symbol alive. */
  feedAgeMs(sym: string): number;
  /**
   * Milliseconds that the source of the symbol had gone on when its last sign of life was taken.
   * Known only where the feed runs.
   */
  feedLagMs?(sym: string): number;
  /** Origin of the newest accepted message of a symbol and kind. */
  origin(sym: string, kind: 'trade' | 'book' | 'mark' | 'level'): FeedOrigin | undefined;
  /** Refused messages by reason, for metrics and the operator. */
  rejected(): Readonly<Record<string, number>>;
  /**
   * Coarse bars that were not the fold of their minutes, repaired by now: those found at the start,
   * after a kill for example, and those found while it runs. Known only where the feed runs.
   */
  barRepairs?(): Readonly<Record<'start' | 'running', number>>;
  listen(listener: BoardListener): () => void;
}
