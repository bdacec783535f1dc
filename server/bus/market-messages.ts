import type { Candle, Instrument, Interval, Mark, Ticker, Trade } from '#domain/market/types.ts';
import type { BarsState } from '#server/app/market/symbol-bars.ts';
import type { OriginKind } from '#server/app/market/symbol-market.ts';
import type { FeedInfo, FeedOrigin } from '#server/ports/feed.ts';
import type { InfluenceCall } from '#server/ports/venue.ts';

/** Subjects that the feed's process publishes, and requests it answers. */
export const MARKET = {
  /** Published: changes, in order. */
  frames: 'terazi.market.frames',
  /** Published four times a second: the age of every price. */
  pulse: 'terazi.market.pulse',
  /** Published by the core: users' orders that entered or left the market. */
  influence: 'terazi.market.influence',
  /** Request: description of the market. */
  hello: 'terazi.market.hello',
  /** Request: state of some symbols. */
  state: 'terazi.market.state',
  /** Request: bars of the past. */
  candles: 'terazi.market.candles',
} as const;

/** Real time between two heartbeats of the feed. */
export const PULSE_MS = 250;

/** The feed as data; its two functions are answered per instrument. */
export type SentFeedInfo = Pick<FeedInfo, 'kind' | 'prices' | 'replay'> & {
  readonly venues: readonly string[];
  readonly drawnBooks: readonly boolean[];
};

export type MarketHello = {
  /** Id of this run of the feed; another run starts over. */
  readonly run: string;
  readonly feed: SentFeedInfo;
  readonly instruments: readonly Instrument[];
  /** First day of the venue. */
  readonly epoch: number;
  /** True when the feed's own book contains the users' resting orders. */
  readonly holdsUsers: boolean;
};

/** One message about a book or a trade, in the order of acceptance. */
export type TapeEntry =
  | { readonly trade: Trade }
  | {
      readonly snapshot: boolean;
      readonly bids: readonly number[];
      readonly asks: readonly number[];
    };

/** Changes of one symbol since the previous frame. */
export type SymbolChange = {
  readonly symbol: string;
  readonly ticker?: Ticker;
  readonly mark?: Mark;
  readonly isBookGood: boolean;
  /** The open minute. */
  readonly minute?: Candle | null;
  readonly tape: readonly TapeEntry[];
  readonly candles: readonly (readonly [Interval, Candle])[];
  readonly origins: readonly (readonly [OriginKind, FeedOrigin])[];
  /** All bars again, after their past has been read. */
  readonly bars?: BarsState;
};

export type MarketFrame = {
  readonly run: string;
  /** Rises by one with each frame of a run. */
  readonly seq: number;
  readonly changes: readonly SymbolChange[];
};

export type MarketPulse = {
  readonly run: string;
  /** Start of the run, UTC milliseconds. Of two feeds the younger one ends. */
  readonly since: number;
  /** Number of the last frame published. */
  readonly seq: number;
  /** Milliseconds since the last heartbeat of each instrument, in the order of the hello. */
  readonly ages: Float64Array;
  readonly rejected: Readonly<Record<string, number>>;
};

export type StateAsk = { readonly symbols: readonly string[] };

/** Full state of one symbol. */
export type SymbolState = {
  readonly symbol: string;
  readonly ticker: Ticker | null;
  readonly mark: Mark | null;
  readonly isBookGood: boolean;
  readonly bids: Float64Array;
  readonly asks: Float64Array;
  /** Oldest first. */
  readonly trades: readonly Trade[];
  readonly bars: BarsState;
  readonly origins: readonly (readonly [OriginKind, FeedOrigin])[];
};

/** State after a frame. */
export type MarketState = {
  readonly run: string;
  readonly seq: number;
  readonly symbols: readonly SymbolState[];
};

export type CandlesAsk = {
  readonly symbol: string;
  readonly interval: Interval;
  readonly before: number | null;
  readonly limit: number;
};

/** Users' orders in the market. A core's first message names every resting order. */
export type InfluenceMessage = {
  readonly epoch: number;
  readonly isFirst: boolean;
  readonly calls: readonly InfluenceCall[];
};
