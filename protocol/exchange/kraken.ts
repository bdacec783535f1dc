import type { BookFrame, ExchangeFrame, RawLevel } from './events.ts';
import { NOT_JSON, UNKNOWN_SHAPE } from './events.ts';
import { asArray, asInt, asLevels, asObject, asText, parseJson } from './json.ts';

/**
 * Frames of Kraken v1: `[channelId, payload..., channelName, pair]`. A book update may arrive as
 * two payloads, one per side, with the checksum in the second. Checksums are unsigned.
 */
export function decodeKraken(text: string): ExchangeFrame[] {
  const frame = parseJson(text);
  if (frame === undefined) return [NOT_JSON];
  if (!Array.isArray(frame)) return [control(frame)];
  const parts = asArray(frame);
  const channel = asText(parts[parts.length - 2]);
  const pair = asText(parts[parts.length - 1]);
  if (channel.startsWith('book')) return [book(pair, parts.slice(1, -2))];
  if (channel === 'trade') {
    return asArray(parts[1]).map((row, index) => trade(pair, asArray(row), index));
  }
  if (channel === 'ticker') return [ticker(pair, parts[1])];
  return [UNKNOWN_SHAPE];
}

function control(frame: unknown): ExchangeFrame {
  const object = asObject(frame);
  if (object === null) return UNKNOWN_SHAPE;
  const status = asText(object['status']);
  if (status === 'error') {
    return { type: 'control', event: 'error', msg: asText(object['errorMessage']) };
  }
  return { type: 'control', event: status === 'subscribed' ? 'subscribed' : 'status' };
}

function book(pair: string, payloads: readonly unknown[]): BookFrame | typeof UNKNOWN_SHAPE {
  const bids: RawLevel[] = [];
  const asks: RawLevel[] = [];
  let snapshot = false;
  let checksum: number | undefined;
  for (const payload of payloads) {
    const side = asObject(payload);
    if (side === null) return UNKNOWN_SHAPE;
    snapshot ||= 'as' in side || 'bs' in side;
    bids.push(...asLevels(side['bs'] ?? side['b']));
    asks.push(...asLevels(side['as'] ?? side['a']));
    checksum = asInt(side['c']) ?? checksum;
  }
  return {
    type: 'book',
    inst: pair,
    action: snapshot ? 'snapshot' : 'update',
    bids,
    asks,
    ts: newestTime(payloads),
    ...(checksum === undefined ? {} : { checksum }),
  };
}

/** Kraken timestamps each level in fractional seconds; the latest one is the frame's time. */
function newestTime(payloads: readonly unknown[]): number {
  let newest = 0;
  for (const payload of payloads) {
    for (const rows of Object.values(asObject(payload) ?? {})) {
      for (const row of asArray(rows)) newest = Math.max(newest, secondsText(asArray(row)[2]));
    }
  }
  return newest;
}

/** `1618678132.935004` to milliseconds without passing through a float product. */
function secondsText(value: unknown): number {
  const [seconds = '0', fraction = ''] = asText(value).split('.');
  return asInt(`${seconds}${fraction.padEnd(3, '0').slice(0, 3)}`) ?? 0;
}

function trade(pair: string, row: readonly unknown[], index: number): ExchangeFrame {
  const [price, qty, time, side] = row;
  return {
    type: 'trade',
    inst: pair,
    // Kraken v1 sends no trade id; the microsecond timestamp and the index in the frame are unique.
    id: `${asText(time)}-${index}`,
    price: asText(price),
    qty: asText(qty),
    side: side === 'b' ? 'buy' : 'sell',
    ts: secondsText(time),
  };
}

function ticker(pair: string, payload: unknown): ExchangeFrame {
  const object = asObject(payload);
  if (object === null) return UNKNOWN_SHAPE;
  const second = (field: string): string => asText(asArray(object[field])[1]);
  return {
    type: 'ticker',
    inst: pair,
    last: asText(asArray(object['c'])[0]),
    open: second('o'),
    high: second('h'),
    low: second('l'),
    volume: second('v'),
    ts: 0,
  };
}
