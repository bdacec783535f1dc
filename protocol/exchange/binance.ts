import type { BookFrame, ExchangeFrame } from './events.ts';
import { NOT_JSON, UNKNOWN_SHAPE } from './events.ts';
import type { JsonObject } from './json.ts';
import { asInt, asLevels, asObject, asText, asTime, parseJson } from './json.ts';

/**
 * Frames of Binance combined streams (spot and USD-M) and of the REST depth answer, which carries
 * no symbol: the caller names it.
 */
export function decodeBinance(text: string, restInst = ''): ExchangeFrame[] {
  const frame = asObject(parseJson(text));
  if (frame === null) return [NOT_JSON];
  if ('lastUpdateId' in frame) return [binanceSnapshot(restInst, frame)];
  const data = asObject(frame['data']) ?? frame;
  const stream = asText(frame['stream']);
  if (stream.endsWith('@bookTicker')) return [quote(data)];
  const decode = EVENT_DECODERS[asText(data['e'])];
  if (decode !== undefined) return [decode(data)];
  return 'result' in frame ? [{ type: 'control', event: 'subscribed' }] : [UNKNOWN_SHAPE];
}

/** The REST depth answer: the state after `lastUpdateId`. */
function binanceSnapshot(inst: string, row: JsonObject): BookFrame {
  const seq = asInt(row['lastUpdateId']);
  return {
    type: 'book',
    inst,
    action: 'snapshot',
    bids: asLevels(row['bids']),
    asks: asLevels(row['asks']),
    ts: asTime(row['E'] ?? row['T']),
    ...(seq === undefined ? {} : { seq }),
  };
}

const EVENT_DECODERS: Readonly<Record<string, (data: JsonObject) => ExchangeFrame>> = {
  depthUpdate: depth,
  bookTicker: quote,
  trade: (data) => trade(data, 't'),
  aggTrade: (data) => trade(data, 'a'),
  kline,
};

function depth(data: JsonObject): ExchangeFrame {
  const seq = asInt(data['u']);
  const firstSeq = asInt(data['U']);
  const prevSeq = asInt(data['pu']);
  if (seq === undefined || firstSeq === undefined) return UNKNOWN_SHAPE;
  return {
    type: 'book',
    inst: asText(data['s']),
    action: 'update',
    bids: asLevels(data['b']),
    asks: asLevels(data['a']),
    ts: asTime(data['E']),
    seq,
    firstSeq,
    ...(prevSeq === undefined ? {} : { prevSeq }),
  };
}

function quote(data: JsonObject): ExchangeFrame {
  const seq = asInt(data['u']);
  return {
    type: 'quote',
    inst: asText(data['s']),
    bid: [asText(data['b']), asText(data['B'])],
    ask: [asText(data['a']), asText(data['A'])],
    ts: asTime(data['E'] ?? 0),
    ...(seq === undefined ? {} : { seq }),
  };
}

function trade(data: JsonObject, idField: string): ExchangeFrame {
  return {
    type: 'trade',
    inst: asText(data['s']),
    id: asText(data[idField]),
    price: asText(data['p']),
    qty: asText(data['q']),
    // `m` is true when the buyer was the maker, so the taker sold.
    side: data['m'] === true ? 'sell' : 'buy',
    ts: asTime(data['T']),
  };
}

function kline(data: JsonObject): ExchangeFrame {
  const k = asObject(data['k']);
  if (k === null) return UNKNOWN_SHAPE;
  const trades = asInt(k['n']);
  return {
    type: 'candle',
    inst: asText(data['s']),
    bar: asText(k['i']),
    start: asTime(k['t']),
    open: asText(k['o']),
    high: asText(k['h']),
    low: asText(k['l']),
    close: asText(k['c']),
    volume: asText(k['v']),
    turnover: asText(k['q']),
    ...(trades === undefined ? {} : { trades }),
    closed: k['x'] === true,
  };
}
