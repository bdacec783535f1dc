/**
 * Frames of foreign exchanges in one vocabulary. Numbers stay the exchange's own text: checksums
 * are computed over it, and nothing passes through a float. Instrument ids are the exchange's own.
 * Times are UTC milliseconds.
 */

/** Price and quantity as sent. A quantity that equals zero in any notation removes the level. */
export type RawLevel = readonly [price: string, qty: string];

export type BookFrame = {
  readonly type: 'book';
  readonly inst: string;
  readonly action: 'snapshot' | 'update';
  readonly bids: readonly RawLevel[];
  readonly asks: readonly RawLevel[];
  readonly ts: number;
  /** Last id in this frame: OKX seqId, Binance u or lastUpdateId. */
  readonly seq?: number;
  /** Id of the preceding frame: OKX prevSeqId, Binance USD-M pu. */
  readonly prevSeq?: number;
  /** First id in the frame: Binance U. */
  readonly firstSeq?: number;
  /** Checksum the exchange states; OKX sends 0 when it does not compute one. */
  readonly checksum?: number;
};

export type TradeFrame = {
  readonly type: 'trade';
  readonly inst: string;
  readonly id: string;
  readonly price: string;
  readonly qty: string;
  /** Side of the taker. */
  readonly side: 'buy' | 'sell';
  readonly ts: number;
};

/** Best bid and ask, for sources with a separate channel. */
export type QuoteFrame = {
  readonly type: 'quote';
  readonly inst: string;
  readonly bid: RawLevel | null;
  readonly ask: RawLevel | null;
  readonly seq?: number;
  readonly ts: number;
};

export type TickerFrame = {
  readonly type: 'ticker';
  readonly inst: string;
  readonly last: string;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  /** Base units for pairs; for OKX contracts also base (volCcy24h). */
  readonly volume: string;
  /** Quote units, if the exchange sends them. */
  readonly turnover?: string;
  readonly ts: number;
};

export type CandleFrame = {
  readonly type: 'candle';
  readonly inst: string;
  /** Exchange's own name of the interval: `1m`, `1Dutc`. */
  readonly bar: string;
  readonly start: number;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
  readonly turnover: string;
  readonly trades?: number;
  readonly closed: boolean;
};

export type ValueFrame = {
  readonly type: 'mark' | 'index';
  readonly inst: string;
  readonly price: string;
  readonly ts: number;
};

export type FundingFrame = {
  readonly type: 'funding';
  readonly inst: string;
  readonly rate: string;
  readonly fundingTs: number;
  readonly nextFundingTs: number;
  readonly ts: number;
};

/** Control messages: acknowledgements, errors, notices, pongs. */
export type ControlFrame = {
  readonly type: 'control';
  readonly event: 'subscribed' | 'unsubscribed' | 'error' | 'notice' | 'pong' | 'status';
  readonly code?: string;
  readonly msg?: string;
  readonly channel?: string;
  readonly inst?: string;
};

/** An unreadable frame. Counted, never shown. */
export type BadFrame = { readonly type: 'bad'; readonly reason: string };

export type ExchangeFrame =
  | BookFrame
  | TradeFrame
  | QuoteFrame
  | TickerFrame
  | CandleFrame
  | ValueFrame
  | FundingFrame
  | ControlFrame
  | BadFrame;

export const NOT_JSON: BadFrame = { type: 'bad', reason: 'json' };
export const UNKNOWN_SHAPE: BadFrame = { type: 'bad', reason: 'shape' };
