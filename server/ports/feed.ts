import type { Candle, Instrument, Interval, Mark, Side } from '#domain/market/types.ts';

/**
 * A feed turns a market, simulated, recorded or real, into messages. It never decides what is
 * accepted: the board behind the sink checks every message and counts what it refuses. Integers use
 * the scales of the instrument. `ts` is exchange time, UTC milliseconds.
 */

/** Where a message came from: kept, so that every shown price can be traced to it. */
export type FeedOrigin = {
  /** Name of the message type at the source, e.g. `trades`, `depthUpdate`, `sim.match`. */
  readonly message: string;
  /** Sequence or id at the source, where it has one. */
  readonly sourceSeq?: string;
  /** Text as received, bounded to 512 characters, where the source is a wire. */
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

/** Everything a feed may tell. Calls are synchronous and must be cheap for the feed. */
export interface FeedSink {
  trade(trade: FeedTrade, origin: FeedOrigin): void;
  book(book: FeedBook, origin: FeedOrigin): void;
  mark(sym: string, mark: Mark, origin: FeedOrigin): void;
  /** Level of an index or a currency rate: a price without a trade. */
  level(sym: string, price: number, ts: number, origin: FeedOrigin): void;
  /** Summary values a real exchange sends itself (24 h figures), overriding the board's own. */
  summary(
    sym: string,
    figures: { open?: number; high?: number; low?: number; volume?: number; turnover?: number },
    ts: number,
  ): void;
  /** A bar the source itself computed; replaces the board's own bar of that start. */
  candle(sym: string, interval: Interval, candle: Candle): void;
  /** Previous close and daily limits of a trading day. */
  day(sym: string, day: FeedDay): void;
  /**
   * Proof of life of one symbol, or of all when `sym` is null, without a new value: everything
   * that happened at the source up to `ts` has been told.
   */
  alive(sym: string | null, ts: number): void;
  /** Source lost or unusable for these symbols: their prices are stale from now on. */
  lost(syms: readonly string[] | null, reason: string): void;
  /** Trading state a source declares: halted, auction, open, closed. */
  state(sym: string, state: 'open' | 'closed' | 'auction' | 'halted'): void;
  /**
   * Price and quantity at which the auction of a symbol would match if it ended now; both 0 while
   * nothing would, and once it is over.
   */
  indicative(sym: string, price: number, qty: number): void;
  /** Book of the symbol is unusable until the next snapshot. */
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

/** What a feed is, for the badge and the price source. */
export type FeedInfo = {
  readonly kind: 'simulated' | 'replay' | 'okx';
  readonly prices: 'simulated' | 'replay' | 'live';
  /** Venue named in the price source: `Terazi simulation`, `OKX`, `Binance recording` ... */
  readonly venue: (sym: string) => string;
  /** True when the book of this symbol is made by us although its prices are not. */
  readonly simulatedBook: (sym: string) => boolean;
  readonly replay?: { readonly speed: string; readonly from: number; readonly to: number };
};

/**
 * Users' orders inside the book of a feed that makes its own market. Quantities and prices are
 * integers of the instrument. Every call may come late or twice; none of them fails.
 */
export interface FeedInfluence {
  /** A user took this much of the feed's liquidity; `side` is the taker's. */
  taken(sym: string, side: Side, price: number, qty: number): void;
  /** A user's order rests with this open quantity; a smaller one than before keeps its place. */
  rested(sym: string, id: string, order: RestedQty): void;
  /** A user's order is no longer in the book. */
  withdrawn(sym: string, id: string): void;
}

export type RestedQty = { readonly side: Side; readonly price: number; readonly qty: number };

export interface Feed {
  readonly info: FeedInfo;
  /** Present where users' orders enter the feed's own book. */
  readonly influence?: FeedInfluence;
  /** Instruments this feed serves; precision is our configuration, never a live source's. */
  readonly instruments: readonly Instrument[];
  /** Starts sending. Resolves when every symbol has a first price or is known to have none. */
  start(sink: FeedSink): Promise<void>;
  stop(): Promise<void>;
  /**
   * Closed bars that begin in `[from, to)`, oldest first, at most `limit` newest ones. Never bars
   * of the future of the clock, never an invented bar for a time without a trade.
   */
  history(sym: string, interval: Interval, range: HistoryRange): Promise<readonly Candle[]>;
}

export type HistoryRange = { readonly from: number; readonly to: number; readonly limit: number };
