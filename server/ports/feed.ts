import type { Candle, Instrument, Interval, Mark, Side } from '#domain/market/types.ts';

/**
 * A feed turns a market, simulated, recorded or real, into messages. It never decides what is
 * accepted: the board behind the sink checks every message and counts the refused ones. Integers
 * use the scales of the instrument. `ts` is exchange time, UTC milliseconds.
 */

/** Origin of a message. It is stored, so every displayed price can be traced to it. */
export type FeedOrigin = {
  /** Name of the message type at the source, e.g. `trades`, `depthUpdate`, `sim.match`. */
  readonly message: string;
  /** Sequence or id at the source, where it has one. */
  readonly sourceSeq?: string;
  /** Text as received from a wire source, truncated to 512 characters. */
  readonly raw?: string;
};

export type FeedTrade = {
  readonly sym: string;
  readonly id: string;
  readonly price: number;
  readonly qty: number;
  readonly side: Side;
  readonly ts: number;
  /** True for the result of an auction, which has no taker. */
  readonly auction?: boolean;
};

/** Flat levels: price, quantity, price, quantity ... Quantities are absolute; 0 removes. */
export type FeedBook = {
  readonly sym: string;
  readonly type: 'snapshot' | 'change';
  readonly bids: readonly number[];
  readonly asks: readonly number[];
  readonly ts: number;
};

/** Messages that a feed may send. Calls are synchronous and must be cheap for the feed. */
export interface FeedSink {
  trade(trade: FeedTrade, origin: FeedOrigin): void;
  book(book: FeedBook, origin: FeedOrigin): void;
  mark(sym: string, mark: Mark, origin: FeedOrigin): void;
  /** Level of an index or a currency rate: a price without a trade. */
  level(sym: string, price: number, ts: number, origin: FeedOrigin): void;
  /**
   * Summary values that the exchange itself sends (24 h figures). They override the board's own.
   */
  summary(
    sym: string,
    figures: { open?: number; high?: number; low?: number; volume?: number; turnover?: number },
    ts: number,
  ): void;
  /** A bar computed by the source. It replaces the board's bar with the same start. */
  candle(sym: string, interval: Interval, candle: Candle): void;
  /** Previous close and daily limits of a trading day. */
  day(sym: string, day: FeedDay): void;
  /**
   * Heartbeat of one symbol, or of all when `sym` is null, without a new value: everything that
   * happened at the source up to `ts` has been sent.
   */
  alive(sym: string | null, ts: number): void;
  /** The source of these symbols is lost or unusable: their prices are stale from now on. */
  lost(syms: readonly string[] | null, reason: string): void;
  /** Trading state declared by the source: halted, auction, open, closed. */
  state(sym: string, state: 'open' | 'closed' | 'auction' | 'halted'): void;
  /**
   * Price and quantity at which the auction of a symbol would match if it ended now. Both are 0
   * while nothing would match and after the auction.
   */
  indicative(sym: string, price: number, qty: number): void;
  /** The book of the symbol is unusable until the next snapshot. */
  bookInvalid(sym: string, reason: 'gap' | 'checksum' | 'crossed' | 'reset'): void;
}

export type FeedDay = {
  /** Trade date, `2026-11-23`. */
  readonly date: string;
  readonly previousClose: number;
  /** 0 where no limit applies. */
  readonly upperLimit: number;
  readonly lowerLimit: number;
};

/** Description of a feed, for the badge and the price source. */
export type FeedInfo = {
  readonly kind: 'simulated' | 'replay' | 'okx';
  readonly prices: 'simulated' | 'replay' | 'live';
  /** Venue named in the price source: `Terazi simulation`, `OKX`, `Binance recording` ... */
  readonly venue: (sym: string) => string;
  /** True when the prices of this symbol are real but its book is simulated. */
  readonly simulatedBook: (sym: string) => boolean;
  readonly replay?: { readonly speed: string; readonly from: number; readonly to: number };
};

/**
 * Effect of users' orders on a feed with its own market. Quantities and prices are integers of the
 * instrument. Calls may arrive late or twice; none of them fails.
 */
export interface FeedInfluence {
  /** A user took this quantity of the feed's liquidity; `side` is the taker's side. */
  taken(sym: string, side: Side, price: number, qty: number): void;
  /**
   * A user's order rests with this open quantity. Reducing the quantity keeps its queue position.
   */
  rested(sym: string, id: string, order: RestedQty): void;
  /** A user's order is no longer in the book. */
  withdrawn(sym: string, id: string): void;
}

export type RestedQty = { readonly side: Side; readonly price: number; readonly qty: number };

export interface Feed {
  readonly info: FeedInfo;
  /** Present when users' orders enter the feed's own book. */
  readonly influence?: FeedInfluence;
  /**
   * Instruments this feed serves. Their precision comes from our configuration, never from a live
   * source.
   */
  readonly instruments: readonly Instrument[];
  /** Starts sending. Resolves when every symbol has a first price or is known to have none. */
  start(sink: FeedSink): Promise<void>;
  stop(): Promise<void>;
  /**
   * Closed bars that begin in `[from, to)`, oldest first, the newest `limit` of them. Returns no
   * bars after the current time of the clock, and none for times without a trade.
   */
  history(sym: string, interval: Interval, range: HistoryRange): Promise<readonly Candle[]>;
}

export type HistoryRange = { readonly from: number; readonly to: number; readonly limit: number };
