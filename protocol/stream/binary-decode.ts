import { TRADING_STATES } from '#domain/market/types.ts';
import { CANDLE_FIELDS } from './channels.ts';
import { DecodeError } from './decode-error.ts';
import { CANDLE, TICKER } from './field-index.ts';
import { readRecord } from './record.ts';
import { CandleScratch, LevelScratch, TradeScratch } from './scratch.ts';
import { clearState, rowFor, type TopicState } from './topic-state.ts';
import type { ByteReader } from './varint.ts';
import type { FrameHead, StreamVisitor } from './visitor.ts';

/** Bits of a trade's first byte. */
export const TRADE_SELL = 1;
export const TRADE_ID_NEXT = 0;
export const TRADE_ID_DELTA = 2;
export const TRADE_ID_TEXT = 4;

const TRADE_ID_MASK = 6;
const HAS_CRC = 1;
const MORE = 128;
const SIGN = 64;
const LOW_6 = 63;
const LOW_7 = 127;
const BIT_21 = 2 ** 21;
const STATE_AT = TICKER.state;
const STATE_BIT = 1 << STATE_AT;
const START_AT = CANDLE.start;

function checkState(values: Float64Array, mask: number): void {
  if ((mask & STATE_BIT) === 0) return;
  if (TRADING_STATES[values[STATE_AT]!] === undefined) throw new DecodeError('unknown state');
}

type Run = { readonly count: number; readonly first: number };

/** Levels of one side: price as the difference to the previous level, quantity as is. */
function readLevels(
  reader: ByteReader,
  { count, first }: Run,
  prices: Float64Array,
  qtys: Float64Array,
): void {
  const { bytes } = reader;
  let { at } = reader;
  let price = first;
  for (let i = 0; i < count; i++) {
    const head = bytes[at++]!;
    let step = head & LOW_6;
    if (head >= MORE) {
      reader.at = at;
      step += reader.unsigned() * SIGN;
      at = reader.at;
    }
    price += (head & SIGN) === 0 ? step : -step;
    prices[i] = price;
    const low = bytes[at++]!;
    let qty = low & LOW_7;
    if (low >= MORE) {
      const second = bytes[at++]!;
      const third = second < MORE ? 0 : bytes[at++]!;
      qty |= ((second & LOW_7) << 7) | ((third & LOW_7) << 14);
      if (third >= MORE) {
        reader.at = at;
        qty += reader.unsigned() * BIT_21;
        at = reader.at;
      }
    }
    qtys[i] = qty;
  }
  reader.at = at;
}

/** Reads bodies of binary data frames into a visitor. */
export class BinaryBodies {
  readonly #candles = new CandleScratch();
  readonly #trades = new TradeScratch();
  readonly #levels = new LevelScratch();
  readonly #record = new Float64Array(CANDLE_FIELDS.length);

  /** Reads one body; the visitor has accepted the frame. */
  read(state: TopicState, head: FrameHead, reader: ByteReader, visitor: StreamVisitor): void {
    if (head.prevSeq === -1) clearState(state);
    switch (state.topic.ch) {
      case 'ticker':
        this.#ticker(state, head, reader, visitor);
        return;
      case 'tickers':
        this.#rows(state, head, reader, visitor);
        return;
      case 'candles':
        this.#readCandles(state, reader);
        visitor.candles(head, this.#candles);
        return;
      case 'trades':
        this.#readTrades(state, reader);
        visitor.trades(head, this.#trades);
        return;
      case 'books':
        this.#readBooks(reader);
        visitor.books(head, this.#levels);
        return;
      case 'mark': {
        const mask = readRecord(reader, state.values);
        reader.finish();
        visitor.mark(head, state.values, mask);
      }
    }
  }

  #ticker(state: TopicState, head: FrameHead, reader: ByteReader, visitor: StreamVisitor): void {
    const mask = readRecord(reader, state.values);
    reader.finish();
    checkState(state.values, mask);
    visitor.ticker(head, state.values, mask);
  }

  #rows(state: TopicState, head: FrameHead, reader: ByteReader, visitor: StreamVisitor): void {
    const count = reader.count(2);
    let at = -1;
    for (let i = 0; i < count; i++) {
      let row;
      if (head.prevSeq === -1) {
        row = rowFor(state, reader.text());
        row.values.fill(0);
      } else {
        at += reader.unsigned() + 1;
        row = state.rows[at];
        if (row === undefined) throw new DecodeError('row beyond the list');
      }
      row.mask = readRecord(reader, row.values);
      if (reader.at > reader.end) throw new DecodeError('rows longer than their block');
      checkState(row.values, row.mask);
      visitor.row(head, row.sym, row);
    }
    reader.finish();
  }

  #readCandles(state: TopicState, reader: ByteReader): void {
    const width = CANDLE_FIELDS.length;
    const batch = this.#candles;
    const record = this.#record;
    batch.resize(reader.count(1));
    for (let i = 0; i < batch.count; i++) {
      record.set(state.values);
      readRecord(reader, record);
      batch.values.set(record, i * width);
      // The next bar is encoded as the difference to the latest one, regardless of earlier ones.
      if (record[START_AT]! >= state.values[START_AT]!) state.values.set(record);
    }
    reader.finish();
  }

  #readTrades(state: TopicState, reader: ByteReader): void {
    const batch = this.#trades;
    const { values } = state;
    batch.resize(reader.count(4));
    for (let i = 0; i < batch.count; i++) {
      const flags = reader.byte();
      const form = flags & TRADE_ID_MASK;
      if (form === TRADE_ID_TEXT) batch.idTexts[i] = reader.text();
      batch.idNumbers[i] = this.#readId(state, reader, form);
      values[0] = values[0]! + reader.signed();
      values[1] = reader.unsigned();
      values[2] = values[2]! + reader.signed();
      batch.prices[i] = values[0];
      batch.qtys[i] = values[1];
      batch.times[i] = values[2];
      batch.sells[i] = flags & TRADE_SELL;
    }
    reader.finish();
  }

  #readId(state: TopicState, reader: ByteReader, form: number): number {
    if (form === TRADE_ID_TEXT) {
      state.lastId = Number.NaN;
      return Number.NaN;
    }
    const last = Number.isNaN(state.lastId) ? 0 : state.lastId;
    state.lastId = form === TRADE_ID_DELTA ? last + reader.signed() : last + 1;
    return state.lastId;
  }

  #readBooks(reader: ByteReader): void {
    const batch = this.#levels;
    const flags = reader.byte();
    const bidCount = reader.count(2);
    const askCount = reader.count(2);
    batch.resize(bidCount, askCount);
    batch.crc = (flags & HAS_CRC) === 0 ? null : reader.int32();
    readLevels(reader, { count: bidCount, first: 0 }, batch.bidPrices, batch.bidQtys);
    const first = bidCount > 0 ? batch.bidPrices[0]! : 0;
    readLevels(reader, { count: askCount, first }, batch.askPrices, batch.askQtys);
    reader.finish();
  }
}
