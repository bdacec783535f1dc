import type { BookFrame, CandleFrame, ControlFrame, ExchangeFrame } from './events.ts';
import { NOT_JSON, UNKNOWN_SHAPE } from './events.ts';
import type { JsonObject } from './json.ts';
import { asArray, asInt, asLevels, asObject, asText, asTime, parseJson } from './json.ts';

/**
 * Frames of OKX v5 public and business sockets (OKCoin speaks the same). The text `pong` is not
 * JSON. Contract quantities are contracts in `trades` and `books`; the ticker's and candle's
 * volCcy is base for contracts and quote for pairs.
 */
export function decodeOkx(text: string): ExchangeFrame[] {
  if (text === 'pong') return [{ type: 'control', event: 'pong' }];
  const frame = asObject(parseJson(text));
  if (frame === null) return [NOT_JSON];
  if (typeof frame['event'] === 'string') return [controlFrame(frame)];
  const arg = asObject(frame['arg']);
  if (arg === null) return [UNKNOWN_SHAPE];
  const channel = asText(arg['channel']);
  const inst = asText(arg['instId']);
  const rows = asArray(frame['data']);
  if (channel.startsWith('books') || channel === 'bbo-tbt') {
    return bookFrames(channel, inst, asText(frame['action']), rows);
  }
  if (channel.startsWith('candle')) {
    return rows.map((row) => okxCandle(inst, channel.slice('candle'.length), asArray(row)));
  }
  const decode = ROW_DECODERS[channel];
  if (decode === undefined) return [UNKNOWN_SHAPE];
  return rows.map((row) => {
    const object = asObject(row);
    return object === null ? UNKNOWN_SHAPE : decode(object);
  });
}

const EVENTS: Readonly<Record<string, ControlFrame['event']>> = {
  subscribe: 'subscribed',
  unsubscribe: 'unsubscribed',
  error: 'error',
  notice: 'notice',
};

function controlFrame(frame: JsonObject): ControlFrame {
  const arg = asObject(frame['arg']);
  return {
    type: 'control',
    event: EVENTS[asText(frame['event'])] ?? 'status',
    code: asText(frame['code']),
    msg: asText(frame['msg']),
    channel: asText(arg?.['channel']),
    inst: asText(arg?.['instId']),
  };
}

function bookFrames(
  channel: string,
  inst: string,
  action: string,
  rows: readonly unknown[],
): ExchangeFrame[] {
  return rows.map((row) => {
    const object = asObject(row);
    if (object === null) return UNKNOWN_SHAPE;
    // books5 and bbo-tbt carry no action: each push is the full state of the channel.
    const whole = channel !== 'books' && action === '';
    return okxBook(inst, whole || action === 'snapshot' ? 'snapshot' : 'update', object);
  });
}

/** A book row of the socket or of GET /market/books. Missing ids are unknown, not 0. */
export function okxBook(inst: string, action: BookFrame['action'], row: JsonObject): BookFrame {
  const seq = asInt(row['seqId']);
  const prevSeq = asInt(row['prevSeqId']);
  const checksum = asInt(row['checksum']);
  return {
    type: 'book',
    inst,
    action,
    bids: asLevels(row['bids']),
    asks: asLevels(row['asks']),
    ts: asTime(row['ts']),
    ...(seq === undefined ? {} : { seq }),
    ...(prevSeq === undefined ? {} : { prevSeq }),
    ...(checksum === undefined ? {} : { checksum }),
  };
}

/**
 * A candle row of the socket or of REST: `[ts, o, h, l, c, vol, volCcy, volCcyQuote, confirm]`.
 * Older sockets send seven columns without volCcyQuote and confirm. Volume is base: `vol` for
 * pairs, `volCcy` for contracts.
 */
export function okxCandle(inst: string, bar: string, row: readonly unknown[]): CandleFrame {
  const derivative = inst.split('-').length > 2;
  return {
    type: 'candle',
    inst,
    bar,
    start: asTime(row[0]),
    open: asText(row[1]),
    high: asText(row[2]),
    low: asText(row[3]),
    close: asText(row[4]),
    volume: asText(derivative ? row[6] : row[5]),
    turnover: asText(row[7] ?? row[6]),
    closed: asText(row[8]) === '1',
  };
}

const ROW_DECODERS: Readonly<Record<string, (row: JsonObject) => ExchangeFrame>> = {
  trades: okxTrade,
  'trades-all': okxTrade,
  tickers: okxTicker,
  'mark-price': (row) => ({
    type: 'mark',
    inst: asText(row['instId']),
    price: asText(row['markPx']),
    ts: asTime(row['ts']),
  }),
  'index-tickers': (row) => ({
    type: 'index',
    inst: asText(row['instId']),
    price: asText(row['idxPx']),
    ts: asTime(row['ts']),
  }),
  'funding-rate': (row) => ({
    type: 'funding',
    inst: asText(row['instId']),
    rate: asText(row['fundingRate']),
    fundingTs: asTime(row['fundingTime']),
    nextFundingTs: asTime(row['nextFundingTime']),
    ts: asTime(row['ts']),
  }),
};

/** A trade row of the socket or of GET /market/trades. `side` is the taker's. */
export function okxTrade(row: JsonObject): ExchangeFrame {
  const side = asText(row['side']);
  if (side !== 'buy' && side !== 'sell') return UNKNOWN_SHAPE;
  return {
    type: 'trade',
    inst: asText(row['instId']),
    id: asText(row['tradeId']),
    price: asText(row['px']),
    qty: asText(row['sz']),
    side,
    ts: asTime(row['ts']),
  };
}

/** A ticker row of the socket or of GET /market/tickers. */
export function okxTicker(row: JsonObject): ExchangeFrame {
  const inst = asText(row['instId']);
  const derivative = inst.split('-').length > 2;
  return {
    type: 'ticker',
    inst,
    last: asText(row['last']),
    open: asText(row['open24h']),
    high: asText(row['high24h']),
    low: asText(row['low24h']),
    volume: asText(derivative ? row['volCcy24h'] : row['vol24h']),
    ...(derivative ? {} : { turnover: asText(row['volCcy24h']) }),
    ts: asTime(row['ts']),
  };
}
