import type { ExchangeFrame } from './events.ts';
import { NOT_JSON, UNKNOWN_SHAPE } from './events.ts';
import { asArray, asInt, asLevels, asObject, asText, asTime, parseJson } from './json.ts';

/** Frames of Bitget v1 spot: OKX-like `arg`/`action`/`data`, same checksum, no sequence ids. */
export function decodeBitget(text: string): ExchangeFrame[] {
  if (text === 'pong') return [{ type: 'control', event: 'pong' }];
  const frame = asObject(parseJson(text));
  if (frame === null) return [NOT_JSON];
  const event = asText(frame['event']);
  if (event !== '') {
    return [{ type: 'control', event: event === 'error' ? 'error' : 'subscribed' }];
  }
  const arg = asObject(frame['arg']);
  if (arg === null) return [UNKNOWN_SHAPE];
  const channel = asText(arg['channel']);
  const inst = asText(arg['instId']);
  const rows = asArray(frame['data']);
  if (channel === 'books') return rows.map((row) => book(inst, asText(frame['action']), row));
  if (channel === 'trade') return rows.map((row) => trade(inst, asArray(row)));
  if (channel.startsWith('candle')) return rows.map((row) => candle(inst, channel, asArray(row)));
  if (channel === 'ticker') return rows.map((row) => ticker(inst, row));
  return [UNKNOWN_SHAPE];
}

function book(inst: string, action: string, row: unknown): ExchangeFrame {
  const object = asObject(row);
  if (object === null) return UNKNOWN_SHAPE;
  const checksum = asInt(object['checksum']);
  return {
    type: 'book',
    inst,
    action: action === 'snapshot' ? 'snapshot' : 'update',
    bids: asLevels(object['bids']),
    asks: asLevels(object['asks']),
    ts: asTime(object['ts']),
    ...(checksum === undefined ? {} : { checksum }),
  };
}

function trade(inst: string, row: readonly unknown[]): ExchangeFrame {
  const [ts, price, qty, side] = row;
  if (side !== 'buy' && side !== 'sell') return UNKNOWN_SHAPE;
  // Bitget v1 sends no trade id; time, price and size together are the best substitute.
  const id = `${asText(ts)}-${asText(price)}-${asText(qty)}-${side}`;
  return { type: 'trade', inst, id, price: asText(price), qty: asText(qty), side, ts: asTime(ts) };
}

function candle(inst: string, channel: string, row: readonly unknown[]): ExchangeFrame {
  return {
    type: 'candle',
    inst,
    bar: channel.slice('candle'.length),
    start: asTime(row[0]),
    open: asText(row[1]),
    high: asText(row[2]),
    low: asText(row[3]),
    close: asText(row[4]),
    volume: asText(row[5]),
    turnover: '',
    closed: false,
  };
}

function ticker(inst: string, row: unknown): ExchangeFrame {
  const object = asObject(row);
  if (object === null) return UNKNOWN_SHAPE;
  return {
    type: 'ticker',
    inst,
    last: asText(object['last']),
    open: asText(object['open24h']),
    high: asText(object['high24h']),
    low: asText(object['low24h']),
    volume: asText(object['baseVolume']),
    turnover: asText(object['quoteVolume']),
    ts: asTime(object['ts']),
  };
}
