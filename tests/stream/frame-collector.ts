import {
  TRADING_STATES,
  type BookLevel,
  type Candle,
  type Mark,
  type Ticker,
  type Trade,
} from '#domain/market/types.ts';
import {
  CANDLE_FIELDS,
  MARK_FIELDS,
  TICKER_FIELDS,
  type Topic,
} from '#protocol/stream/channels.ts';
import { StreamDecoder } from '#protocol/stream/decoder.ts';
import { CANDLE } from '#protocol/stream/field-index.ts';
import type { AnyBody, ControlFrame, DataFrame, HeartbeatFrame } from '#protocol/stream/frames.ts';
import type {
  CandleBatch,
  FrameHead,
  LevelBatch,
  ScalesOf,
  StreamVisitor,
  TradeBatch,
} from '#protocol/stream/visitor.ts';

/** Any message of the stream as an object. */
export type StreamFrame = DataFrame<AnyBody> | HeartbeatFrame | ControlFrame;

type Row = { readonly sym: string; readonly fields: Partial<Ticker> };

function tickerFields(values: Float64Array, mask: number): Partial<Ticker> {
  const fields: Record<string, unknown> = {};
  for (const [at, { name }] of TICKER_FIELDS.entries()) {
    if ((mask & (1 << at)) === 0) continue;
    fields[name] = name === 'state' ? TRADING_STATES[values[at]!] : values[at];
  }
  return fields;
}

function markFields(values: Float64Array, mask: number): Partial<Mark> {
  const present = MARK_FIELDS.map(({ name }, at) => [name, values[at]] as const);
  return Object.fromEntries(present.filter((_, at) => (mask & (1 << at)) !== 0));
}

function candleAt(values: Float64Array, at: number): Candle {
  const from = at * CANDLE_FIELDS.length;
  return {
    start: values[from + CANDLE.start]!,
    open: values[from + CANDLE.open]!,
    high: values[from + CANDLE.high]!,
    low: values[from + CANDLE.low]!,
    close: values[from + CANDLE.close]!,
    volume: values[from + CANDLE.volume]!,
    turnover: values[from + CANDLE.turnover]!,
    trades: values[from + CANDLE.trades]!,
    closed: values[from + CANDLE.closed]! === 1,
  };
}

function levels(count: number, prices: Float64Array, qtys: Float64Array): BookLevel[] {
  return Array.from({ length: count }, (_, at) => ({ price: prices[at]!, qty: qtys[at]! }));
}

/**
 * Reads messages into frame objects, for clients that prefer convenience to speed. Every data
 * frame is accepted, whatever its sequence.
 */
export class FrameCollector implements StreamVisitor {
  readonly #decoder: StreamDecoder;
  #frames: StreamFrame[] = [];
  #rows: Row[] = [];

  constructor(scalesOf: ScalesOf) {
    this.#decoder = new StreamDecoder(scalesOf);
  }

  /**
   * Frames of one websocket message.
   * @throws DecodeError for a message outside this protocol.
   */
  read(data: string | ArrayBuffer | Uint8Array): readonly StreamFrame[] {
    this.#frames = [];
    this.#decoder.decode(data, this);
    return this.#frames;
  }

  begin(): boolean {
    this.#rows = [];
    return true;
  }

  ticker(head: FrameHead, values: Float64Array, mask: number): void {
    this.#push(head, { ch: 'ticker', fields: tickerFields(values, mask) });
  }

  row(_head: FrameHead, sym: string, row: { values: Float64Array; mask: number }): void {
    this.#rows.push({ sym, fields: tickerFields(row.values, row.mask) });
  }

  candles(head: FrameHead, { count, values }: CandleBatch): void {
    const candles = Array.from({ length: count }, (_, at) => candleAt(values, at));
    this.#push(head, { ch: 'candles', candles });
  }

  trades(head: FrameHead, batch: TradeBatch): void {
    const trades = Array.from({ length: batch.count }, (_, at): Trade => ({
      id: batch.id(at),
      price: batch.prices[at]!,
      qty: batch.qtys[at]!,
      side: batch.sells[at] === 1 ? 'sell' : 'buy',
      ts: batch.times[at]!,
    }));
    this.#push(head, { ch: 'trades', trades });
  }

  books(head: FrameHead, batch: LevelBatch): void {
    const bids = levels(batch.bidCount, batch.bidPrices, batch.bidQtys);
    const asks = levels(batch.askCount, batch.askPrices, batch.askQtys);
    const body = { ch: 'books', bids, asks } as const;
    this.#push(head, batch.crc === null ? body : { ...body, crc: batch.crc });
  }

  mark(head: FrameHead, values: Float64Array, mask: number): void {
    this.#push(head, { ch: 'mark', fields: markFields(values, mask) });
  }

  end(head: FrameHead): void {
    if (head.topic.ch === 'tickers') this.#push(head, { ch: 'tickers', rows: this.#rows });
  }

  heartbeat(ts: number): void {
    this.#frames.push({ op: 'hb', ts, topics: [] });
  }

  heartbeatTopic(topic: Topic, { seq, ageMs }: { seq: number; ageMs: number }): void {
    const beat = this.#frames.at(-1);
    if (beat === undefined || !('op' in beat) || beat.op !== 'hb') return;
    const topics = [...beat.topics, { topic, seq, ageMs }];
    this.#frames[this.#frames.length - 1] = { ...beat, topics };
  }

  control(frame: ControlFrame): void {
    this.#frames.push(frame);
  }

  #push({ topic, seq, prevSeq, ts }: FrameHead, body: AnyBody): void {
    this.#frames.push({ topic, seq, prevSeq, ts, body });
  }
}
