import type { Ticker } from '#domain/market/types.ts';
import { BinaryTopicEncoder, binaryMessageHead } from '#protocol/stream/binary-encode.ts';
import type { Topic } from '#protocol/stream/channels.ts';
import { StreamDecoder } from '#protocol/stream/decoder.ts';
import type { AnyBody, DataFrame } from '#protocol/stream/frames.ts';
import { encodeJson } from '#protocol/stream/json-encode.ts';
import type { StreamVisitor } from '#protocol/stream/visitor.ts';
import { compare, dice } from '../harness.ts';
import { type Figure, nanoseconds } from '../report.ts';

const START_MS = 1_763_716_800_000;
const FRAME_MS = 50;
const FRAMES = 200;
const SYMBOLS = 60;
const ROWS_A_FRAME = 20;
const LEVELS_A_SIDE = 6;
const SCALES = { priceDecimals: 2, qtyDecimals: 4 };

type Recording = {
  readonly topic: Topic;
  readonly frames: readonly DataFrame<AnyBody>[];
  /** Changed values without times, which no cell shows. */
  readonly cells: number;
};

const symbol = (at: number): string => `SYM${at}-USDT`;

function fullTicker(price: number): Ticker {
  const [open, high, low] = [price - 900, price + 1200, price - 1500];
  const prices = { last: price, bid: price - 1, ask: price + 1, reference: open, open, high, low };
  const sizes = { lastQty: 1500, bidQty: 22_000, askQty: 31_000, volume: 812_345_678 };
  const rest = { turnover: 5_512_345_678, upperLimit: 0, lowerLimit: 0, ts: START_MS };
  const auction = { indicative: 0, indicativeQty: 0 };
  return { ...prices, ...sizes, ...rest, ...auction, state: 'open' };
}

/** A list of coins in a busy minute: twenty rows per frame; last price or best bid and ask move. */
function listRecording(): Recording {
  const roll = dice(21);
  const step = (reach: number) => Math.round((roll() - 0.5) * reach);
  const rows = Array.from({ length: SYMBOLS }, (_, at) => fullTicker(100_000 + at * 50_000));
  const frames: DataFrame<AnyBody>[] = [];
  const topic: Topic = { ch: 'tickers', sym: 'spot' };
  let cells = 0;
  const push = (changed: readonly { sym: string; fields: Partial<Ticker> }[]) => {
    const seq = frames.length + 1;
    const ts = START_MS + seq * FRAME_MS;
    const body = { ch: 'tickers', rows: changed } as const;
    frames.push({ topic, seq, prevSeq: seq === 1 ? -1 : seq - 1, ts, body });
  };
  push(rows.map((fields, at) => ({ sym: symbol(at), fields })));
  for (let frame = 1; frame < FRAMES; frame++) {
    const ts = START_MS + frame * FRAME_MS;
    const first = Math.floor(roll() * SYMBOLS);
    const changed = Array.from({ length: ROWS_A_FRAME }, (_, i) => {
      const at = (first + i) % SYMBOLS;
      const known = rows[at]!;
      const lastQty = 1 + Math.floor(roll() * 30_000);
      const last = known.last + step(20);
      const trade = {
        last,
        lastQty,
        volume: known.volume + lastQty,
        turnover: known.turnover + Math.round((lastQty * last) / 1e4),
        ts,
      };
      const quote = {
        bid: known.bid + step(6),
        bidQty: 1 + Math.floor(roll() * 90_000),
        ask: known.ask + step(6),
        askQty: 1 + Math.floor(roll() * 90_000),
        ts,
      };
      const fields = roll() < 0.5 ? trade : quote;
      rows[at] = { ...known, ...fields };
      cells += Object.keys(fields).length - 1;
      return { sym: symbol(at), fields };
    });
    push(changed);
  }
  return { topic, frames, cells };
}

/** Increments of one book: several levels a side near the touch, a third of them removals. */
function bookRecording(): Recording {
  const roll = dice(22);
  const topic: Topic = { ch: 'books', sym: symbol(0) };
  const side = (middle: number, sign: 1 | -1, levels: number) =>
    Array.from({ length: levels }, (_, at) => ({
      price: middle + sign * (1 + at * 2 + Math.floor(roll() * 2)),
      qty: roll() < 0.3 ? 0 : 1 + Math.floor(roll() * 40_000),
    }));
  const frames = Array.from({ length: FRAMES }, (_, at): DataFrame<AnyBody> => {
    const middle = 6_800_000 + Math.round((roll() - 0.5) * 40);
    const levels = at === 0 ? 50 : LEVELS_A_SIDE;
    const body = { ch: 'books', bids: side(middle, -1, levels), asks: side(middle, 1, levels) };
    const seq = at + 1;
    const ts = START_MS + seq * FRAME_MS;
    return { topic, seq, prevSeq: at === 0 ? -1 : at, ts, body: body as AnyBody };
  });
  return { topic, frames, cells: (FRAMES - 1) * LEVELS_A_SIDE * 2 * 2 };
}

function binaryOf({ topic, frames }: Recording): Uint8Array[] {
  const encoder = new BinaryTopicEncoder(topic, 1);
  return frames.map((frame) => Buffer.concat([binaryMessageHead(frame.ts), encoder.encode(frame)]));
}

/** Reads everything and sums it, as cheaply as a consumer can. */
function summing(): StreamVisitor & { sum: number } {
  return {
    sum: 0,
    begin: () => true,
    ticker() {},
    row(_head, _sym, { values, mask }) {
      this.sum += values[0]! + mask;
    },
    candles() {},
    trades() {},
    books(_head, { bidCount, bidPrices, askCount, askQtys }) {
      this.sum += bidPrices[bidCount - 1]! + askQtys[askCount - 1]!;
    },
    mark() {},
    end() {},
    heartbeat() {},
    heartbeatTopic() {},
    control() {},
  };
}

function figuresOf(what: string, recording: Recording): Figure[] {
  const { topic, frames, cells } = recording;
  const texts = frames.map((frame) => encodeJson(frame, () => SCALES));
  const messages = binaryOf(recording);
  const decoder = new StreamDecoder(() => SCALES);
  const visitor = summing();
  decoder.decode(JSON.stringify({ op: 'subscribed', topics: [{ ...topic, n: 1 }] }), visitor);

  const decode = compare(
    {
      own: () => {
        for (const message of messages) decoder.decode(message, visitor);
        return visitor.sum;
      },
      json: () => {
        let seen = 0;
        for (const text of texts) seen += (JSON.parse(text) as { seq: number }).seq;
        return seen;
      },
    },
    { units: FRAMES },
  );
  const size = (parts: readonly { length: number }[]) =>
    parts.slice(1).reduce((sum, { length }) => sum + length, 0);
  const [binary, json] = [size(messages), size(texts)];
  return [
    {
      item: `wire: ${what}, bytes a changed cell`,
      against: 'itself',
      value: binary / cells,
      unit: 'bytes',
      goal: { atMost: 8 },
      note: `${Math.round(binary / (FRAMES - 1))} bytes a frame`,
    },
    {
      item: `wire: ${what}, bytes`,
      against: 'the same frames as JSON text',
      value: binary / json,
      unit: 'of peer',
      goal: { atMost: 0.25 },
      note: `JSON ${Math.round(json / (FRAMES - 1))} bytes a frame`,
    },
    {
      item: `wire: ${what}, decode`,
      against: 'JSON.parse of the same frames',
      value: decode.json / decode.own,
      unit: 'x faster',
      goal: { atLeast: 20 },
      note: `${nanoseconds(decode.own)} against ${nanoseconds(decode.json)} a frame`,
    },
  ];
}

/** The binary form of the stream against its text form. */
export function wireFigures(): Figure[] {
  return [...figuresOf('list rows', listRecording()), ...figuresOf('book', bookRecording())];
}
