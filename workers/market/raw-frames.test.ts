import { describe, expect, it } from 'vitest';
import type { Candle, Ticker } from '#domain/market/types.ts';
import { BinaryTopicEncoder, binaryMessageHead } from '#protocol/stream/binary-encode.ts';
import { topicKey, type Topic } from '#protocol/stream/channels.ts';
import { StreamDecoder } from '#protocol/stream/decoder.ts';
import type { AnyBody, DataFrame } from '#protocol/stream/frames.ts';
import { encodeJson } from '#protocol/stream/json-encode.ts';
import { ClockSync } from './clock-sync.ts';
import { Counters } from './counters.ts';
import { FrameIntake } from './frame-intake.ts';
import { frameText } from './frame-json.ts';
import { MarketState } from './market-state.ts';
import { RawFrames } from './raw-frames.ts';
import { TopicSync } from './sync.ts';

const TS = 1_800_000_000_000;
const SCALES = { priceDecimals: 2, qtyDecimals: 3 };
const scalesOf = () => SCALES;
const TICKER: Partial<Ticker> = { last: 31_250, bid: 31_225, ask: 31_250, state: 'open', ts: TS };
const BAR: Candle = {
  start: TS,
  open: 1,
  high: 4,
  low: 1,
  close: 3,
  volume: 9,
  turnover: 20,
  trades: 2,
  closed: false,
};

/** Sends frames as bytes through the whole intake and returns the kept ones. */
function keptOf(topic: Topic, frames: readonly DataFrame<AnyBody>[]): RawFrames {
  const raw = new RawFrames();
  const sync = new TopicSync();
  sync.setTopics([topic], TS);
  const nothing = () => undefined;
  const intake = new FrameIntake({
    state: new MarketState(() => null),
    sync,
    raw,
    clock: new ClockSync(),
    counters: new Counters(),
    events: { changed: nothing, lost: nothing, proved: nothing, control: nothing },
  });
  const decoder = new StreamDecoder(scalesOf);
  const encoder = new BinaryTopicEncoder(topic, 1);
  decoder.decode(JSON.stringify({ op: 'subscribed', topics: [{ ...topic, n: 1 }] }), intake);
  for (const frame of frames) {
    const head = binaryMessageHead(frame.ts);
    const block = encoder.encode(frame);
    const bytes = new Uint8Array(head.length + block.length);
    bytes.set(head);
    bytes.set(block, head.length);
    intake.receive(bytes.buffer, TS + 5);
    decoder.decode(bytes, intake);
  }
  return raw;
}

function chain(topic: Topic, bodies: readonly AnyBody[]): DataFrame<AnyBody>[] {
  return bodies.map((body, at) => {
    return { topic, seq: 10 + at, prevSeq: at === 0 ? -1 : 9 + at, ts: TS + at, body };
  });
}

const CASES: readonly (readonly [Topic, readonly AnyBody[]])[] = [
  [
    { ch: 'ticker', sym: 'THYAO' },
    [
      { ch: 'ticker', fields: TICKER },
      { ch: 'ticker', fields: { last: 31_275, state: 'halted' } },
    ],
  ],
  [
    { ch: 'mark', sym: 'BTC-USDT-SWAP' },
    [
      { ch: 'mark', fields: { mark: 500, index: 499, fundingRate: -12, ts: TS } },
      { ch: 'mark', fields: { mark: 501 } },
    ],
  ],
  [
    { ch: 'candles', sym: 'THYAO', interval: '1m' },
    [
      { ch: 'candles', candles: [BAR] },
      { ch: 'candles', candles: [{ ...BAR, close: 4, closed: true }] },
    ],
  ],
  [
    { ch: 'trades', sym: 'BTC-USDT' },
    [
      { ch: 'trades', trades: [{ id: '7', price: 900, qty: 5, side: 'buy', ts: TS }] },
      { ch: 'trades', trades: [{ id: 'x8', price: 890, qty: 4, side: 'sell', ts: TS + 1 }] },
    ],
  ],
  [
    { ch: 'books', sym: 'BTC-USDT' },
    [
      { ch: 'books', bids: [{ price: 99, qty: 5 }], asks: [{ price: 101, qty: 7 }] },
      { ch: 'books', bids: [{ price: 99, qty: 0 }], asks: [], crc: -5 },
    ],
  ],
];

describe('kept frames', () => {
  it.each(CASES)('show bytes of $ch as the JSON of the same frame', (topic, bodies) => {
    const frames = chain(topic, bodies);
    const texts = keptOf(topic, frames)
      .newest(topic, topic.sym)
      .map((frame) => frameText(frame, scalesOf));
    expect(texts).toEqual(frames.map((frame) => encodeJson(frame, scalesOf)).reverse());
  });

  it('include of a list only the frames with the symbol, however old', () => {
    const topic: Topic = { ch: 'tickers', sym: 'stock:TR' };
    const others = Array.from({ length: 8 }, (_, at): AnyBody => {
      return { ch: 'tickers', rows: [{ sym: 'ASELS', fields: { last: 5 + at } }] };
    });
    const first = ['THYAO', 'ASELS'].map((sym) => ({ sym, fields: TICKER }));
    const raw = keptOf(topic, chain(topic, [{ ch: 'tickers', rows: first }, ...others]));
    const [newest, ...rest] = raw.newest(topic, 'THYAO');
    expect(rest).toEqual([]);
    expect(newest).toMatchObject({ seq: 10, prevSeq: -1, receivedTs: TS + 5 });
    expect(frameText(newest!, scalesOf)).toContain('"sym":"THYAO"');
    expect(raw.newest(topic, 'ASELS').map(({ seq }) => seq)).toEqual([18, 17, 16, 15, 14]);
    raw.forget(topicKey(topic));
    expect(raw.newest(topic, 'ASELS')).toEqual([]);
  });
});
