import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INTERVALS, TRADING_STATES, type Ticker } from '#domain/market/types.ts';
import { sized } from '#tests/support/size.ts';
import { BinaryTopicEncoder, binaryHeartbeat, binaryMessageHead } from './binary-encode.ts';
import { CHANNELS, MARK_FIELDS, TICKER_FIELDS, type Topic } from './channels.ts';
import { DecodeError } from './decode-error.ts';
import { FrameCollector } from '#tests/stream/frame-collector.ts';
import type { AnyBody, DataFrame, HeartbeatFrame } from './frames.ts';
import { encodeHeartbeatJson, encodeJson } from './json-encode.ts';

const SCALES = { priceDecimals: 4, qtyDecimals: 3 };
const scalesOf = () => SCALES;
const NUMBER = 7;

const int = fc.oneof(
  fc.integer({ min: 0, max: 300 }),
  fc.maxSafeNat().map((n) => Math.floor(n / 2)),
  fc.constant(Number.MAX_SAFE_INTEGER),
);
const time = fc.integer({ min: 0, max: 4_102_444_800_000 });
const signedInt = fc.maxSafeInteger().map((n) => Math.trunc(n / 2) + 0);

const ticker = fc.record({
  last: int,
  lastQty: int,
  bid: int,
  bidQty: int,
  ask: int,
  askQty: int,
  reference: int,
  open: int,
  high: int,
  low: int,
  volume: int,
  turnover: int,
  upperLimit: int,
  lowerLimit: int,
  state: fc.constantFrom(...TRADING_STATES),
  ts: time,
  indicative: int,
  indicativeQty: int,
});
const mark = fc.record({
  mark: int,
  index: int,
  fundingRate: signedInt,
  nextFundingTs: time,
  ts: time,
});
const candle = fc.record({
  start: time,
  open: int,
  high: int,
  low: int,
  close: int,
  volume: int,
  turnover: int,
  trades: int,
  closed: fc.boolean(),
});
const trade = fc.record({
  id: fc.oneof(fc.integer({ min: 0, max: 1e12 }).map(String), fc.string({ maxLength: 12 })),
  price: int,
  qty: int,
  side: fc.constantFrom('buy' as const, 'sell' as const),
  ts: time,
});
const level = fc.record({ price: int, qty: int });

function some<T extends object>(whole: fc.Arbitrary<T>): fc.Arbitrary<Partial<T>> {
  return fc
    .tuple(whole, fc.array(fc.boolean(), { minLength: 16, maxLength: 16 }))
    .map(
      ([value, keep]) =>
        Object.fromEntries(Object.entries(value).filter((_, at) => keep[at])) as Partial<T>,
    );
}

/** A snapshot body and bodies that may follow it. */
const chain: fc.Arbitrary<readonly AnyBody[]> = fc.oneof(
  fc
    .tuple(ticker, fc.array(some(ticker), { maxLength: 6 }))
    .map(([first, rest]) => [first, ...rest].map((fields) => ({ ch: 'ticker', fields }) as const)),
  fc
    .tuple(mark, fc.array(some(mark), { maxLength: 6 }))
    .map(([first, rest]) => [first, ...rest].map((fields) => ({ ch: 'mark', fields }) as const)),
  fc
    .array(fc.array(candle, { maxLength: 4 }), { minLength: 1, maxLength: 6 })
    .map((frames) => frames.map((candles) => ({ ch: 'candles', candles }) as const)),
  fc
    .array(fc.array(trade, { maxLength: 5 }), { minLength: 1, maxLength: 6 })
    .map((frames) => frames.map((trades) => ({ ch: 'trades', trades }) as const)),
  fc
    .array(
      fc.record({
        bids: fc.array(level, { maxLength: 6 }),
        asks: fc.array(level, { maxLength: 6 }),
        crc: fc.option(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), { nil: undefined }),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map((frames) =>
      frames.map(({ bids, asks, crc }) =>
        crc === undefined
          ? ({ ch: 'books', bids, asks } as const)
          : ({ ch: 'books', bids, asks, crc } as const),
      ),
    ),
  fc
    .tuple(
      fc.array(ticker, { minLength: 1, maxLength: 5 }),
      fc.array(fc.dictionary(fc.integer({ min: 0, max: 4 }).map(String), some(ticker)), {
        maxLength: 5,
      }),
    )
    .map(([rows, changes]) => {
      const first = rows.map((fields, at) => ({ sym: `S${at}`, fields }));
      const rest = changes.map((change) =>
        Object.entries(change)
          .filter(([at]) => first[Number.parseInt(at, 10)] !== undefined)
          .map(([at, fields]) => ({ sym: `S${at}`, fields })),
      );
      return [first, ...rest].map((some) => ({ ch: 'tickers', rows: some }) as const);
    }),
);

function topicFor(body: AnyBody): Topic {
  if (body.ch === 'tickers') return { ch: 'tickers', sym: 'spot' };
  return body.ch === 'candles'
    ? { ch: 'candles', sym: 'BTC-USDT', interval: '1m' }
    : { ch: body.ch, sym: 'BTC-USDT' };
}

function framesOf(bodies: readonly AnyBody[]): DataFrame<AnyBody>[] {
  return bodies.map((body, at) => ({
    topic: topicFor(body),
    seq: 100 + at,
    prevSeq: at === 0 ? -1 : 99 + at,
    ts: 1_732_182_000_000 + at,
    body,
  }));
}

const subscribedText = (topic: Topic) =>
  JSON.stringify({ op: 'subscribed', topics: [{ ...topic, n: NUMBER }] });

function message(ts: number, ...blocks: Uint8Array[]): Uint8Array {
  const parts = [binaryMessageHead(ts), ...blocks];
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Normalises both sides, because rows of a list have no order. */
const sorted = (frames: readonly unknown[]) =>
  frames.map((frame) => {
    const { body } = frame as DataFrame<AnyBody>;
    if (body.ch !== 'tickers') return frame;
    const rows = [...body.rows].sort((a, b) => (a.sym < b.sym ? -1 : 1));
    return { ...(frame as object), body: { ch: 'tickers', rows } };
  });

describe('both encodings', () => {
  it('decode to the frames that were encoded', () => {
    fc.assert(
      fc.property(chain, (bodies) => {
        const frames = framesOf(bodies);
        const [first] = frames;
        if (first === undefined) return;
        const encoder = new BinaryTopicEncoder(first.topic, NUMBER);
        const binary = new FrameCollector(scalesOf);
        const json = new FrameCollector(scalesOf);
        binary.read(subscribedText(first.topic));
        const viaBinary = frames.flatMap((f) => binary.read(message(f.ts, encoder.encode(f))));
        const viaJson = frames.flatMap((f) => json.read(encodeJson(f, scalesOf)));
        expect(sorted(viaJson)).toEqual(sorted(frames));
        // A bar omits unchanged fields on the wire; the collector returns whole bars.
        expect(sorted(viaBinary)).toEqual(sorted(frames));
      }),
      { numRuns: sized(100, 400) },
    );
  });

  it('let a client join anywhere and follow the shared increments', () => {
    fc.assert(
      fc.property(ticker, fc.array(some(ticker), { minLength: 1, maxLength: 8 }), (first, rest) => {
        const topic: Topic = { ch: 'ticker', sym: 'A' };
        const encoder = new BinaryTopicEncoder(topic, NUMBER);
        const [start, ...more] = framesOf(
          [first, ...rest].map((fields) => ({ ch: 'ticker', fields })),
        );
        encoder.encode(start!);
        let whole: Ticker = first;
        for (const frame of more) {
          const late = new FrameCollector(scalesOf);
          late.read(subscribedText(topic));
          const at = { ...frame, seq: frame.prevSeq, prevSeq: -1 };
          const joined = encoder.encode({ ...at, body: { ch: 'ticker', fields: whole } });
          const next = encoder.encode(frame);
          const [snapshot, increment] = [
            ...late.read(message(1, joined)),
            ...late.read(message(2, next)),
          ] as DataFrame<AnyBody>[];
          expect((snapshot!.body as { fields: object }).fields).toEqual(whole);
          expect(increment!.body).toEqual(frame.body);
          whole = { ...whole, ...(frame.body as { fields: Partial<Ticker> }).fields };
        }
      }),
    );
  });

  it('carry the same heartbeat', () => {
    const topics: Topic[] = [
      { ch: 'books', sym: 'BTC-USDT' },
      { ch: 'candles', sym: 'BTC-USDT', interval: '1m' },
    ];
    const beat: HeartbeatFrame = {
      op: 'hb',
      ts: 1_732_182_000_123,
      topics: topics.map((topic, at) => ({ topic, seq: 1000 + at, ageMs: 12 * at })),
    };
    const binary = new FrameCollector(scalesOf);
    const named = topics.map((topic, at) => ({ ...topic, n: at + 1 }));
    binary.read(JSON.stringify({ op: 'subscribed', topics: named }));
    const block = binaryHeartbeat(beat, (topic) => topics.indexOf(topic) + 1);
    expect(binary.read(message(beat.ts, block))).toEqual([beat]);
    expect(new FrameCollector(scalesOf).read(encodeHeartbeatJson(beat))).toEqual([beat]);
  });
});

describe('malformed input', () => {
  const reader = () => {
    const collector = new FrameCollector((sym) => (sym === 'X' ? undefined : SCALES));
    const topics = CHANNELS.map((ch, at) => ({
      ch,
      sym: 'BTC-USDT',
      n: at + 1,
      ...(ch === 'candles' ? { interval: INTERVALS[0] } : {}),
    }));
    collector.read(JSON.stringify({ op: 'subscribed', topics }));
    return collector;
  };
  const onlyDecodeErrors = (data: string | Uint8Array) => {
    try {
      reader().read(data);
    } catch (error) {
      expect(error).toBeInstanceOf(DecodeError);
    }
  };

  it('throws nothing but a DecodeError: bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 80 }), onlyDecodeErrors), {
      numRuns: sized(500, 3_000),
    });
  });

  it('throws nothing but a DecodeError: blocks of known topics', () => {
    const body = fc.uint8Array({ minLength: 2, maxLength: 60 });
    const block = fc
      .tuple(fc.integer({ min: 0, max: 6 }), body)
      .map(([n, bytes]) => Uint8Array.from([5, n, bytes.length, ...bytes]));
    fc.assert(fc.property(block, onlyDecodeErrors), { numRuns: sized(800, 5_000) });
  });

  it('throws nothing but a DecodeError: JSON', () => {
    const topic = { sym: fc.constantFrom('BTC-USDT', 'X'), ch: fc.constantFrom(...CHANNELS) };
    const frame = fc.record({
      ...topic,
      seq: fc.jsonValue(),
      prevSeq: fc.constantFrom(-1, 4, null),
      ts: fc.constant(1),
      data: fc.jsonValue(),
    });
    const any = fc.oneof(
      fc.json(),
      fc.string(),
      frame.map((f) => JSON.stringify({ ...f, seq: 5 })),
    );
    fc.assert(fc.property(any, onlyDecodeErrors), { numRuns: sized(500, 3_000) });
  });

  it.each([
    ['{"op":"error"}'],
    ['{"op":"subscribed","topics":[{"ch":"ticker","sym":"A","n":0}]}'],
    ['{"ch":"ticker","sym":"A","seq":1,"prevSeq":-1,"ts":1,"data":{"last":"1e5"}}'],
    ['{"ch":"ticker","sym":"A","seq":1,"prevSeq":-1,"ts":1,"data":{"last":5}}'],
    ['{"ch":"ticker","sym":"A","seq":1,"prevSeq":-1,"ts":1,"data":{"last":"1.23456"}}'],
    ['{"ch":"nonsense","sym":"A","seq":1,"prevSeq":-1,"ts":1,"data":{}}'],
  ])('refuses %s', (text) => {
    expect(() => reader().read(text)).toThrow(DecodeError);
  });

  it('names the topic whose state is broken', () => {
    const text = '{"ch":"ticker","sym":"A","seq":1,"prevSeq":-1,"ts":1,"data":{"last":"x"}}';
    try {
      reader().read(text);
      expect.unreachable();
    } catch (error) {
      expect((error as DecodeError).topic).toEqual({ ch: 'ticker', sym: 'A' });
    }
  });

  it('ignores frames of unknown ops, for later versions', () => {
    expect(reader().read('{"op":"news","x":1}')).toEqual([]);
  });
});

describe('size', () => {
  it('uses at most a quarter of the JSON bytes and 8 bytes per changed cell', () => {
    const price = 681_234;
    const fields: Partial<Ticker> = { last: price, lastQty: 12_345, bid: price - 1 };
    const full: Ticker = {
      ...{ last: price - 3, lastQty: 500, bid: price - 4, bidQty: 1, ask: price, askQty: 1 },
      ...{ reference: 680_000, open: 680_000, high: 690_000, low: 670_000, volume: 1e9 },
      ...{ turnover: 1e12, upperLimit: 0, lowerLimit: 0, state: 'open', ts: 1_732_182_000_000 },
      ...{ indicative: 0, indicativeQty: 0 },
    };
    const topic: Topic = { ch: 'ticker', sym: 'BTC-USDT' };
    const encoder = new BinaryTopicEncoder(topic, NUMBER);
    const [snapshot, change] = framesOf([
      { ch: 'ticker', fields: full },
      { ch: 'ticker', fields },
    ]);
    encoder.encode(snapshot!);
    const binary = encoder.encode(change!).length;
    const json = encodeJson(change!, scalesOf).length;
    expect(binary / json).toBeLessThanOrEqual(0.25);
    expect(binary / Object.keys(fields).length).toBeLessThanOrEqual(8);
    expect(MARK_FIELDS.length + TICKER_FIELDS.length).toBeLessThan(32);
  });
});
