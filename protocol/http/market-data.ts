import * as v from 'valibot';
import { TRADING_STATES } from '#domain/market/types.ts';
import { count, decimalText, intText, intervalText, symbolText, timeMs } from './scalars.ts';

/** Shapes shared by the stock and the coin side. Amounts of money are decimal text. */

export const instrumentData = v.object({
  symbol: v.string(),
  kind: v.picklist(['stock', 'index', 'spot', 'swap', 'fx']),
  exchange: v.picklist(['BIST', 'US', 'crypto', 'fx']),
  name: v.object({ tr: v.string(), en: v.string() }),
  base: v.string(),
  quote: v.string(),
  priceDecimals: count,
  qtyDecimals: count,
  /** Fixed price step, or `bist` for the price-dependent table. */
  tick: v.union([v.literal('bist'), decimalText]),
  lotQty: decimalText,
  minQty: decimalText,
  sector: v.optional(v.string()),
  indices: v.optional(v.array(v.string())),
  segment: v.optional(v.picklist(['yildiz', 'ana'])),
  limitRate: v.optional(decimalText),
  ctVal: v.optional(decimalText),
  /** Starting price of a contract, which selects its margin tiers. */
  startPrice: v.optional(decimalText),
  /** True when prices are recorded but the venue simulates the book around them. */
  simulatedBook: v.optional(v.boolean()),
});
export type InstrumentData = v.InferOutput<typeof instrumentData>;

export const tickerData = v.object({
  symbol: v.string(),
  last: decimalText,
  lastQty: decimalText,
  bid: decimalText,
  bidQty: decimalText,
  ask: decimalText,
  askQty: decimalText,
  reference: decimalText,
  open: decimalText,
  high: decimalText,
  low: decimalText,
  volume: decimalText,
  turnover: decimalText,
  upperLimit: decimalText,
  lowerLimit: decimalText,
  state: v.picklist(TRADING_STATES),
  ts: timeMs,
  /**
   * Price at which an auction would match if it ended now; 0 outside an auction and when nothing
   * would match.
   */
  indicative: decimalText,
  indicativeQty: decimalText,
  /** Milliseconds since the feed last proved the symbol alive. */
  ageMs: count,
});
export type TickerData = v.InferOutput<typeof tickerData>;

/** `[start, open, high, low, close, volume, turnover, trades, closed 0|1]`. */
const candleRow = v.tuple([
  timeMs,
  decimalText,
  decimalText,
  decimalText,
  decimalText,
  decimalText,
  decimalText,
  count,
  v.picklist([0, 1]),
]);
export type CandleRow = v.InferOutput<typeof candleRow>;

const tradeData = v.object({
  id: v.string(),
  price: decimalText,
  qty: decimalText,
  side: v.picklist(['buy', 'sell']),
  ts: timeMs,
});
export type TradeData = v.InferOutput<typeof tradeData>;

const level = v.tuple([decimalText, decimalText]);
export const bookData = v.object({
  symbol: v.string(),
  bids: v.array(level),
  asks: v.array(level),
  /** Signed CRC-32 over ten levels per side. */
  crc: v.pipe(v.number(), v.integer()),
  ts: timeMs,
});
export type BookData = v.InferOutput<typeof bookData>;

export const markData = v.object({
  symbol: v.string(),
  mark: decimalText,
  index: decimalText,
  fundingRate: decimalText,
  nextFundingTs: timeMs,
  ts: timeMs,
});

/** Request for bars: the latest `limit`, or those that start before `before`. */
export const candlesRequest = v.strictObject({
  symbol: symbolText,
  interval: intervalText,
  before: v.optional(intText(0, Number.MAX_SAFE_INTEGER)),
  limit: v.optional(intText(1, 1000, 'ABOVE_MAX'), '300'),
});
/** Oldest first. `more` is false when nothing older exists. */
export const candlesData = v.object({
  symbol: v.string(),
  interval: intervalText,
  candles: v.array(candleRow),
  more: v.boolean(),
});
export const tradesRequest = v.strictObject({
  symbol: symbolText,
  limit: v.optional(intText(1, 500, 'ABOVE_MAX'), '50'),
});
/** Newest first. */
export const tradesData = v.object({ symbol: v.string(), trades: v.array(tradeData) });
export const booksRequest = v.strictObject({
  symbol: symbolText,
  depth: v.optional(intText(1, 200, 'ABOVE_MAX'), '50'),
});
