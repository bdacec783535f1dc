import { INTERVALS, TRADING_STATES } from '#domain/market/types.ts';
import { parseFixed } from '#domain/money/fixed.ts';
import { CANDLE_FIELDS, CHANNELS, MARK_FIELDS, TICKER_FIELDS, type Topic } from './channels.ts';
import { DecodeError } from './decode-error.ts';
import type { WireField } from './field-index.ts';
import { unitDecimals } from './json-encode.ts';
import { CandleScratch, LevelScratch, TradeScratch } from './scratch.ts';
import { rowFor, type TopicState } from './topic-state.ts';
import type { FrameHead, ScalesOf, StreamVisitor, TopicScales } from './visitor.ts';

/** Any object of a parsed message. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** True for objects that are not arrays. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new DecodeError('a list was expected');
  return value;
}

function object(value: unknown): JsonObject {
  if (!isObject(value)) throw new DecodeError('an object was expected');
  return value;
}

/** @throws DecodeError when the value is not an integer. */
export function whole(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
    throw new DecodeError('a whole number was expected');
  }
  return value;
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new DecodeError('text was expected');
  return value;
}

function decimal(value: unknown, decimals: number): number {
  const parsed = parseFixed(text(value), decimals);
  if (parsed === null) throw new DecodeError('not a decimal of this scale');
  return parsed;
}

function fieldValue(value: unknown, { unit }: WireField, scales: TopicScales): number {
  if (unit === 'state') {
    const at = TRADING_STATES.findIndex((state) => state === value);
    if (at < 0) throw new DecodeError('unknown state');
    return at;
  }
  const decimals = unitDecimals(unit, scales);
  return decimals < 0 ? whole(value) : decimal(value, decimals);
}

/**
 * Topic of a message.
 * @throws DecodeError when channel, symbol or interval are not of this protocol.
 */
export function topicOf(message: JsonObject): Topic {
  const ch = CHANNELS.find((one) => one === message.ch);
  const sym = text(message.sym);
  if (ch === undefined) throw new DecodeError('unknown channel');
  if (message.interval === undefined) return { ch, sym };
  const interval = INTERVALS.find((one) => one === message.interval);
  if (interval === undefined) throw new DecodeError('unknown interval');
  return { ch, sym, interval };
}

function readFields(
  source: JsonObject,
  fields: readonly WireField[],
  values: Float64Array,
  scales: TopicScales,
): number {
  let mask = 0;
  for (const [at, field] of fields.entries()) {
    const value = source[field.name];
    if (value === undefined) continue;
    values[at] = fieldValue(value, field, scales);
    mask |= 1 << at;
  }
  return mask;
}

/** Reads bodies of JSON data frames into a visitor. */
export class JsonBodies {
  readonly #scalesOf: ScalesOf;
  readonly #candles = new CandleScratch();
  readonly #trades = new TradeScratch();
  readonly #levels = new LevelScratch();

  constructor(scalesOf: ScalesOf) {
    this.#scalesOf = scalesOf;
  }

  /** Reads one body; the visitor has accepted the frame. */
  read(state: TopicState, head: FrameHead, data: unknown, visitor: StreamVisitor): void {
    const { ch, sym } = state.topic;
    switch (ch) {
      case 'ticker': {
        const { values } = state;
        visitor.ticker(
          head,
          values,
          readFields(object(data), TICKER_FIELDS, values, this.#of(sym)),
        );
        return;
      }
      case 'tickers':
        for (const one of list(data)) this.#row(state, head, object(one), visitor);
        return;
      case 'candles':
        this.#readCandles(list(data), this.#of(sym));
        visitor.candles(head, this.#candles);
        return;
      case 'trades':
        this.#readTrades(list(data), this.#of(sym));
        visitor.trades(head, this.#trades);
        return;
      case 'books':
        this.#readBooks(object(data), this.#of(sym));
        visitor.books(head, this.#levels);
        return;
      case 'mark': {
        const { values } = state;
        visitor.mark(head, values, readFields(object(data), MARK_FIELDS, values, this.#of(sym)));
      }
    }
  }

  #of(sym: string): TopicScales {
    const scales = this.#scalesOf(sym);
    if (scales === undefined) throw new DecodeError(`unknown symbol ${sym}`);
    return scales;
  }

  #row(state: TopicState, head: FrameHead, source: JsonObject, visitor: StreamVisitor): void {
    const sym = text(source.sym);
    const scales = this.#of(sym);
    const row = rowFor(state, sym);
    row.mask = readFields(source, TICKER_FIELDS, row.values, scales);
    visitor.row(head, sym, row);
  }

  #readCandles(rows: readonly unknown[], scales: TopicScales): void {
    const batch = this.#candles;
    batch.resize(rows.length);
    for (const [i, one] of rows.entries()) {
      const row = list(one);
      for (const [at, field] of CANDLE_FIELDS.entries()) {
        batch.values[i * CANDLE_FIELDS.length + at] = fieldValue(row[at], field, scales);
      }
    }
  }

  #readTrades(rows: readonly unknown[], scales: TopicScales): void {
    const batch = this.#trades;
    batch.resize(rows.length);
    for (const [i, one] of rows.entries()) {
      const trade = object(one);
      if (trade.side !== 'buy' && trade.side !== 'sell') throw new DecodeError('unknown side');
      batch.idTexts[i] = text(trade.id);
      batch.prices[i] = decimal(trade.price, scales.priceDecimals);
      batch.qtys[i] = decimal(trade.qty, scales.qtyDecimals);
      batch.times[i] = whole(trade.ts);
      batch.sells[i] = trade.side === 'sell' ? 1 : 0;
    }
  }

  #readBooks(data: JsonObject, scales: TopicScales): void {
    const bids = list(data.bids);
    const asks = list(data.asks);
    const batch = this.#levels;
    batch.resize(bids.length, asks.length);
    batch.crc = data.crc === undefined ? null : whole(data.crc);
    readLevels(bids, batch.bidPrices, batch.bidQtys, scales);
    readLevels(asks, batch.askPrices, batch.askQtys, scales);
  }
}

function readLevels(
  levels: readonly unknown[],
  prices: Float64Array,
  qtys: Float64Array,
  scales: TopicScales,
): void {
  for (const [i, one] of levels.entries()) {
    const level = list(one);
    prices[i] = decimal(level[0], scales.priceDecimals);
    qtys[i] = decimal(level[1], scales.qtyDecimals);
  }
}
