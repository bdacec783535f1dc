import type { Interval } from '#domain/market/types.ts';

/**
 * Channels and fields of the stream, declared once for both encodings. A field's unit defines how
 * its integer is encoded: JSON frames carry decimal text, binary frames the integer itself.
 */

export const SUBPROTOCOL_JSON = 'terazi.json.1';
export const SUBPROTOCOL_BINARY = 'terazi.bin.1';

/** `tickers` is a whole list from TICKER_GROUPS, the others one symbol. */
export const CHANNELS = ['tickers', 'ticker', 'candles', 'trades', 'books', 'mark'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Lists of the `tickers` channel and the list calls. */
export const TICKER_GROUPS = [
  'stock:TR',
  'stock:US',
  'index:TR',
  'index:US',
  'spot',
  'swap',
  'fx',
] as const;
export type TickerGroup = (typeof TICKER_GROUPS)[number];

/** One subscription: the channel, the symbol (or group) and, for candles, the interval. */
export type Topic = {
  readonly ch: Channel;
  readonly sym: string;
  readonly interval?: Interval;
};

/** Stable text key of a topic, e.g. `candles:BTC-USDT:1m`. */
export function topicKey(topic: Topic): string {
  return topic.interval === undefined
    ? `${topic.ch}:${topic.sym}`
    : `${topic.ch}:${topic.sym}:${topic.interval}`;
}

/**
 * Unit of a wire field. `price` and `qty` use the scales of the instrument, `money` two decimals of
 * the quote currency, `rate` eight decimals, `int` none, `time` is UTC milliseconds, `state` an
 * index into TRADING_STATES.
 */
export type FieldUnit = 'price' | 'qty' | 'money' | 'rate' | 'int' | 'time' | 'state';

type Field = { readonly name: string; readonly unit: FieldUnit };

/** The order is the wire order of the binary form: append only, never reorder. */
export const TICKER_FIELDS = [
  { name: 'last', unit: 'price' },
  { name: 'lastQty', unit: 'qty' },
  { name: 'bid', unit: 'price' },
  { name: 'bidQty', unit: 'qty' },
  { name: 'ask', unit: 'price' },
  { name: 'askQty', unit: 'qty' },
  { name: 'reference', unit: 'price' },
  { name: 'open', unit: 'price' },
  { name: 'high', unit: 'price' },
  { name: 'low', unit: 'price' },
  { name: 'volume', unit: 'qty' },
  { name: 'turnover', unit: 'money' },
  { name: 'upperLimit', unit: 'price' },
  { name: 'lowerLimit', unit: 'price' },
  { name: 'state', unit: 'state' },
  { name: 'ts', unit: 'time' },
  { name: 'indicative', unit: 'price' },
  { name: 'indicativeQty', unit: 'qty' },
] as const satisfies readonly Field[];

export const CANDLE_FIELDS = [
  { name: 'start', unit: 'time' },
  { name: 'open', unit: 'price' },
  { name: 'high', unit: 'price' },
  { name: 'low', unit: 'price' },
  { name: 'close', unit: 'price' },
  { name: 'volume', unit: 'qty' },
  { name: 'turnover', unit: 'money' },
  { name: 'trades', unit: 'int' },
  { name: 'closed', unit: 'int' },
] as const satisfies readonly Field[];

export const MARK_FIELDS = [
  { name: 'mark', unit: 'price' },
  { name: 'index', unit: 'price' },
  { name: 'fundingRate', unit: 'rate' },
  { name: 'nextFundingTs', unit: 'time' },
  { name: 'ts', unit: 'time' },
] as const satisfies readonly Field[];

/** A trade's id is sent as text, its side as a flag. */
export const TRADE_FIELDS = [
  { name: 'price', unit: 'price' },
  { name: 'qty', unit: 'qty' },
  { name: 'ts', unit: 'time' },
] as const satisfies readonly Field[];

/** Maximum subscriptions per connection. */
export const MAX_TOPICS = 100;
/** Maximum book levels per side in the `books` channel. */
export const BOOK_DEPTH_MAX = 200;
/** Trades in the snapshot of the `trades` channel. */
export const TRADES_SNAPSHOT_MAX = 50;
/** Every snapshot and every n-th book frame carries a checksum. */
export const BOOK_CHECKSUM_EVERY = 20;
/** Levels per side in our own book checksum. */
export const BOOK_CHECKSUM_DEPTH = 10;
/** Time between heartbeats. */
export const HEARTBEAT_MS = 1000;
