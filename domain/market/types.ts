/**
 * Types of the market. Every price is an integer count of 10^-priceDecimals of its quote currency,
 * every quantity an integer count of 10^-qtyDecimals of its unit, both stored in a float64 below
 * 2^53. The instrument carries the two scales; a bare number never does. Turnover is an integer
 * count of 10^-turnoverDecimals (2) of the quote currency, truncated.
 */

/** Kind of an instrument. It decides calendar, tick rule, channels and display. */
export type InstrumentKind = 'stock' | 'index' | 'spot' | 'swap' | 'fx';

/** Exchange whose calendar and zone the instrument follows; `crypto` never closes. */
export type Exchange = 'BIST' | 'US' | 'crypto' | 'fx';

/** Rule for the price step: one fixed step, or the price-dependent table of Borsa Istanbul. */
export type TickRule =
  { readonly rule: 'fixed'; readonly tick: number } | { readonly rule: 'bist' };

/** Static data of one instrument. Integers use the scales of the same row. */
export type Instrument = {
  /** Unique code: `THYAO`, `AAPL`, `XU100`, `BTC-USDT`, `BTC-USDT-SWAP`, `USD-TRY`, `USDT-TRY`. */
  readonly symbol: string;
  readonly kind: InstrumentKind;
  readonly exchange: Exchange;
  /** Display name in each language; the same text where a name has no translation. */
  readonly name: { readonly tr: string; readonly en: string };
  /** Traded unit: share code or coin (`BTC`). */
  readonly base: string;
  /** Currency of the price: `TRY`, `USD`, `USDT`; for an index `PTS`. */
  readonly quote: string;
  readonly priceDecimals: number;
  readonly qtyDecimals: number;
  readonly tick: TickRule;
  /** Smallest quantity step and smallest order, in quantity units. */
  readonly lotQty: number;
  readonly minQty: number;
  /** Sector key of the glossary, shares only. */
  readonly sector?: string;
  /** Index memberships, shares only: `XU100`, `XU050`, `XU030`, `XBANK`, `SPX` ... */
  readonly indices?: readonly string[];
  /** Market segment of Borsa Istanbul: `yildiz` or `ana`. */
  readonly segment?: 'yildiz' | 'ana';
  /** Daily limit as a fraction (0.1), absent without one. */
  readonly limitRate?: number;
  /** Value of one contract in base units (decimal text), swaps only. */
  readonly ctVal?: string;
  /** Relative index weight, BIST shares only. */
  readonly weight?: number;
  /** True when prices are recorded but the venue simulates the book around them. */
  readonly simulatedBook?: boolean;
  /** Approximate level at which the simulation starts, decimal text. Never shown as a quote. */
  readonly startPrice: string;
  /** First instant of trading of a new issue, UTC milliseconds; absent for others. */
  readonly listedAt?: number;
};

/** Side of the taker. */
export type Side = 'buy' | 'sell';

/** One execution. */
export type Trade = {
  /** Unique and ascending per symbol; text because exchanges use ids above 2^53. */
  readonly id: string;
  readonly price: number;
  readonly qty: number;
  readonly side: Side;
  /** Exchange time, UTC milliseconds. */
  readonly ts: number;
};

export const INTERVALS = [
  '1m', '3m', '5m', '15m', '30m', '1h', '2h', '4h', '6h', '12h', '1D', '1W', '1M',
] as const; // prettier-ignore

/** Candle interval. `1m` is a minute, `1M` a month. */
export type Interval = (typeof INTERVALS)[number];

/** One bar. `start` is UTC milliseconds of its start by the calendar of the instrument. */
export type Candle = {
  readonly start: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly turnover: number;
  readonly trades: number;
  /** False while the bar may still change. */
  readonly closed: boolean;
};

/** One aggregated price level. A quantity of 0 in an update removes the level. */
export type BookLevel = { readonly price: number; readonly qty: number };

/** Aggregated book: bids from the highest, asks from the lowest. */
export type BookSnapshot = {
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
};

/** Whether a symbol may be traded now, and if not, the reason. */
export const TRADING_STATES = ['open', 'closed', 'auction', 'halted', 'suspect', 'stale'] as const;
export type TradingState = (typeof TRADING_STATES)[number];

/** Summary of one instrument, as the `ticker` channel and calls carry it. */
export type Ticker = {
  readonly last: number;
  readonly lastQty: number;
  readonly bid: number;
  readonly bidQty: number;
  readonly ask: number;
  readonly askQty: number;
  /** Reference of the change: previous close for shares and indices, price 24 h ago for coins. */
  readonly reference: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly volume: number;
  readonly turnover: number;
  /** Daily limits, 0 without one. */
  readonly upperLimit: number;
  readonly lowerLimit: number;
  readonly state: TradingState;
  /** Exchange time of the last accepted message, UTC milliseconds. */
  readonly ts: number;
  /**
   * Price at which an auction would match if it ended now; 0 outside an auction and when nothing
   * would match.
   */
  readonly indicative: number;
  /** Quantity it would match there. */
  readonly indicativeQty: number;
};

/** Mark price of a contract and its inputs. Rates are integers of 10^-8. */
export type Mark = {
  readonly mark: number;
  readonly index: number;
  readonly fundingRate: number;
  readonly nextFundingTs: number;
  readonly ts: number;
};

/** Decimals of turnover on the wire and in candles. */
export const TURNOVER_DECIMALS = 2;
/** Decimals of rates (funding) on the wire. */
export const RATE_DECIMALS = 8;
