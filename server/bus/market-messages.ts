import type { Candle, Instrument, Interval, Mark, Ticker, Trade } from '#domain/market/types.ts';
import type { BarsState } from '#server/app/market/symbol-bars.ts';
import type { OriginKind } from '#server/app/market/symbol-market.ts';
import type { FeedInfo, FeedOrigin } from '#server/ports/feed.ts';
import type { InfluenceCall } from '#server/ports/venue.ts';

/** What the process of the feed tells the others, and what they ask it for. */
export const MARKET = {
  /** Published: what changed, in order. */
  frames: 'terazi.market.frames',
  /** Published four times a second: how old every price is. */
  pulse: 'terazi.market.pulse',
  /** Published by the core: users' orders that entered or left the market. */
  influence: 'terazi.market.influence',
  /** Asked: what the market is. */
  hello: 'terazi.market.hello',
  /** Asked: the state of some symbols. */
  state: 'terazi.market.state',
  /** Asked: bars of the past. */
  candles: 'terazi.market.candles',
} as const;

/** Real time between two signs of life of the feed. */
export const PULSE_MS = 250;

/** The feed as data: its two functions are answered per instrument. */
export type SentFeedInfo = Pick<FeedInfo, 'kind' | 'prices' | 'replay'> & {
  readonly venues: readonly string[];
  readonly drawnBooks: readonly boolean[];
};

export type MarketHello = {
  /** Names this run of the feed; another one begins anew. */
  readonly run: string;
  readonly feed: SentFeedInfo;
  readonly instruments: readonly Instrument[];
  /** First day of the venue. */
  readonly epoch: number;
  /** True when the feed's own book contains the users' resting orders. */
  readonly holdsUsers: boolean;
};

/** One message about a book or a trade, in the order in which it was accepted. */
export type TapeEntry =
  | { readonly trade: Trade }
  | {
      readonly snapshot: boolean;
      readonly bids: readonly number[];
      readonly asks: readonly number[];
    };

/** What changed of one symbol since the frame before. */
export type SymbolChange = {
  readonly symbol: string;
  readonly ticker?: Ticker;
  readonly mark?: Mark;
  readonly isBookGood: boolean;
  /** The minute in the making. */
  readonly minute?: Candle | null;
  readonly tape: readonly TapeEntry[];
  readonly candles: readonly (readonly [Interval, Candle])[];
  readonly origins: readonly (readonly [OriginKind, FeedOrigin])[];
  /** All bars anew: their past has been read. */
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
  /** Start of the run, UTC milliseconds: of two feeds the younger gives way. */
  readonly since: number;
  /** Last frame published. */
  readonly seq: number;
  /** Milliseconds since each instrument was last proven alive, in the order of the hello. */
  readonly ages: Float64Array;
  readonly rejected: Readonly<Record<string, number>>;
};

export type StateAsk = { readonly symbols: readonly string[] };

/** Everything known of one symbol. */
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

/** The state as of a frame. */
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

/** Users' orders in the market. The first message of a core names every order that rests. */
export type InfluenceMessage = {
  readonly epoch: number;
  readonly isFirst: boolean;
  readonly calls: readonly InfluenceCall[];
};
