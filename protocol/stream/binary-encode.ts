import { TRADING_STATES, type BookLevel, type Candle, type Trade } from '#domain/market/types.ts';
import { CANDLE_FIELDS, MARK_FIELDS, TICKER_FIELDS, type Topic } from './channels.ts';
import { TRADE_ID_DELTA, TRADE_ID_NEXT, TRADE_ID_TEXT, TRADE_SELL } from './binary-decode.ts';
import type { WireField } from './field-index.ts';
import type { AnyBody, BooksBody, DataFrame, HeartbeatFrame } from './frames.ts';
import { writeRecord } from './record.ts';
import { clearState, newTopicState, rowFor, type TopicState } from './topic-state.ts';
import { ByteWriter } from './varint.ts';

const PLAIN_ID = /^(0|[1-9]\d{0,15})$/;

type FieldValues = Readonly<Record<string, unknown>>;

/** Integer of a field: `state` by its index in the list of states, flags as 0 and 1. */
function fieldInt(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return TRADING_STATES.findIndex((state) => state === value);
}

/** Writes the fields present as differences to `known`, and updates `known`. */
function writeFields(
  out: ByteWriter,
  fields: readonly WireField[],
  values: FieldValues,
  known: Float64Array,
): void {
  const next = known.slice();
  let mask = 0;
  for (const [at, field] of fields.entries()) {
    const value = values[field.name];
    if (value === undefined) continue;
    next[at] = fieldInt(value);
    mask |= 1 << at;
  }
  writeRecord(out, mask, next, known);
}

function writeLevels(out: ByteWriter, levels: readonly BookLevel[], first: number): void {
  let before = first;
  for (const { price, qty } of levels) {
    out.signed(price - before);
    out.unsigned(qty);
    before = price;
  }
}

function writeBooks(out: ByteWriter, { bids, asks, crc }: BooksBody): void {
  out.byte(crc === undefined ? 0 : 1);
  out.unsigned(bids.length);
  out.unsigned(asks.length);
  if (crc !== undefined) out.int32(crc);
  writeLevels(out, bids, 0);
  writeLevels(out, asks, bids[0]?.price ?? 0);
}

/**
 * Writes the frames of one topic in the binary form. Each frame encodes differences to the previous
 * one. A snapshot leaves both ends in the same state as the increments up to its sequence, so one
 * increment serves every client whenever it joined.
 */
export class BinaryTopicEncoder {
  readonly #number: number;
  readonly #state: TopicState;
  readonly #body = new ByteWriter();
  readonly #block = new ByteWriter();

  /** @param number the topic's number, sent to the client in `subscribed`; above 0. */
  constructor(topic: Topic, number: number) {
    this.#number = number;
    this.#state = newTopicState(topic);
    clearState(this.#state);
  }

  /**
   * One block of a binary message.
   * @throws RangeError when a number leaves the exact range.
   */
  encode(frame: DataFrame<AnyBody>): Uint8Array<ArrayBuffer> {
    const isSnapshot = frame.prevSeq === -1;
    if (isSnapshot) clearState(this.#state);
    const out = this.#body;
    out.reset();
    out.unsigned(frame.seq);
    out.unsigned(isSnapshot ? 0 : frame.seq - frame.prevSeq);
    this.#write(frame.body, isSnapshot);
    return wrap(this.#block, this.#number, out.copy());
  }

  #write(body: AnyBody, isSnapshot: boolean): void {
    const out = this.#body;
    switch (body.ch) {
      case 'ticker':
        writeFields(out, TICKER_FIELDS, body.fields, this.#state.values);
        return;
      case 'tickers':
        this.#writeRows(body.rows, isSnapshot);
        return;
      case 'candles':
        this.#writeCandles(body.candles);
        return;
      case 'trades':
        this.#writeTrades(body.trades);
        return;
      case 'books':
        writeBooks(out, body);
        return;
      case 'mark':
        writeFields(out, MARK_FIELDS, body.fields, this.#state.values);
    }
  }

  #writeRows(
    rows: readonly { readonly sym: string; readonly fields: FieldValues }[],
    isSnapshot: boolean,
  ): void {
    const out = this.#body;
    const state = this.#state;
    out.unsigned(rows.length);
    if (isSnapshot) {
      for (const { sym, fields } of rows) {
        out.text(sym);
        const row = rowFor(state, sym);
        row.values.fill(0);
        writeFields(out, TICKER_FIELDS, fields, row.values);
      }
      return;
    }
    const placed = rows.map(({ sym, fields }) => ({ at: this.#rowAt(sym), fields }));
    placed.sort((a, b) => a.at - b.at);
    let before = -1;
    for (const { at, fields } of placed) {
      out.unsigned(at - before - 1);
      writeFields(out, TICKER_FIELDS, fields, state.rows[at]!.values);
      before = at;
    }
  }

  #rowAt(sym: string): number {
    const at = this.#state.rowOf.get(sym);
    if (at === undefined) throw new RangeError(`${sym} was not in the snapshot of its list`);
    return at;
  }

  #writeCandles(candles: readonly Candle[]): void {
    const { values } = this.#state;
    this.#body.unsigned(candles.length);
    for (const candle of candles) {
      const record = values.slice();
      const changed: Record<string, unknown> = {};
      for (const [at, { name }] of CANDLE_FIELDS.entries()) {
        if (fieldInt(candle[name]) !== values[at]) changed[name] = candle[name];
      }
      writeFields(this.#body, CANDLE_FIELDS, changed, record);
      if (candle.start >= values[0]!) values.set(record);
    }
  }

  #writeTrades(trades: readonly Trade[]): void {
    const out = this.#body;
    const { values } = this.#state;
    out.unsigned(trades.length);
    for (const { id, price, qty, side, ts } of trades) {
      this.#writeTradeHead(id, side === 'sell' ? TRADE_SELL : 0);
      out.signed(price - values[0]!);
      out.unsigned(qty);
      out.signed(ts - values[2]!);
      values[0] = price;
      values[1] = qty;
      values[2] = ts;
    }
  }

  #writeTradeHead(id: string, sell: number): void {
    const out = this.#body;
    const state = this.#state;
    const number = PLAIN_ID.test(id) ? Number.parseInt(id, 10) : Number.NaN;
    if (!Number.isSafeInteger(number)) {
      out.byte(sell | TRADE_ID_TEXT);
      out.text(id);
      state.lastId = Number.NaN;
      return;
    }
    const last = Number.isNaN(state.lastId) ? 0 : state.lastId;
    state.lastId = number;
    if (number === last + 1) {
      out.byte(sell | TRADE_ID_NEXT);
      return;
    }
    out.byte(sell | TRADE_ID_DELTA);
    out.signed(number - last);
  }
}

function wrap(block: ByteWriter, number: number, body: Uint8Array): Uint8Array<ArrayBuffer> {
  block.reset();
  block.unsigned(number);
  block.unsigned(body.length);
  block.bytes(body);
  return block.copy();
}

/** Start of a binary message: its send time, which all its blocks share. */
export function binaryMessageHead(ts: number): Uint8Array<ArrayBuffer> {
  const out = new ByteWriter();
  out.unsigned(ts);
  return out.copy();
}

/** Heartbeat as a block (number 0) of a binary message; `numberOf` maps topics to their numbers. */
export function binaryHeartbeat(
  beat: HeartbeatFrame,
  numberOf: (topic: Topic) => number,
): Uint8Array<ArrayBuffer> {
  const body = new ByteWriter();
  body.unsigned(beat.topics.length);
  for (const { topic, seq, ageMs } of beat.topics) {
    body.unsigned(numberOf(topic));
    body.unsigned(seq);
    body.unsigned(ageMs);
  }
  return wrap(new ByteWriter(), 0, body.copy());
}
