import { describe, expect, it } from 'vitest';
import type { Topic } from '#protocol/stream/channels.ts';
import type { FrameHead } from '#protocol/stream/visitor.ts';
import { FrameIntake, type IntakeParts } from './frame-intake.ts';
import { MarketState } from './market-state.ts';
import { RawFrames } from './raw-frames.ts';

const TOPIC: Topic = { ch: 'ticker', sym: 'SOL' };
const KEY = 'ticker:SOL';
const LIST: Topic = { ch: 'tickers', sym: 'spot' };

const head = (more: Partial<FrameHead> = {}): FrameHead =>
  ({ topic: TOPIC, key: KEY, seq: 8, prevSeq: 7, ts: 500, ...more }) as FrameHead;

function harness(verdict = 'apply', beat = 'ok') {
  const log: unknown[] = [];
  const raw = new RawFrames();
  const state = new MarketState(() => null);
  const intake = new FrameIntake({
    state,
    raw,
    sync: { accept: () => verdict, heartbeat: () => beat },
    clock: {
      hint: (now: number, ts: number) => log.push(['hint', now, ts]),
      heartbeat: (now: number, ts: number) => log.push(['clock', now, ts]),
    },
    counters: { add: (name: string) => log.push(['count', name]) },
    events: {
      changed: (key: string, isSnapshot: boolean) => log.push(['changed', key, isSnapshot]),
      lost: (topic: Topic, why: string) => log.push(['lost', topic, why]),
      proved: () => log.push(['proved']),
      control: (frame: unknown) => log.push(['control', frame]),
    },
  } as unknown as IntakeParts);
  return { intake, state, raw, taken: () => log.splice(0) };
}

describe('a frame', () => {
  it.each([
    ['apply', true, []],
    ['snapshot', true, []],
    ['duplicate', false, [['count', 'duplicates']]],
    ['gap', false, [['lost', TOPIC, 'gaps']]],
    ['ignore', false, []],
  ])('whose place in the chain is "%s" is taken: %s', (verdict, isTaken, events) => {
    const { intake, taken } = harness(verdict);
    expect(intake.begin(head())).toBe(isTaken);
    expect(taken()).toEqual(events);
  });

  it('proves connection and topic, moves the clock, and is reported', () => {
    const { intake, taken } = harness();
    intake.receive('text', 1_000);
    intake.begin(head());
    intake.end(head());
    expect(taken()).toEqual([['proved'], ['hint', 1_000, 500], ['changed', KEY, false]]);
    expect(intake.liveness(KEY)).toEqual({ heartbeatAt: 0, feedAgeMs: 0, dataAt: 1_000 });
    intake.end(head({ prevSeq: -1, ts: 400 }));
    expect(taken().at(-1)).toEqual(['changed', KEY, true]);
    expect(intake.lastDataTs).toBe(500);
    intake.forget(KEY);
    expect(intake.liveness(KEY)).toBeNull();
  });

  it('of text is kept as it came', () => {
    const { intake, raw } = harness();
    intake.receive('text', 1_000);
    intake.begin(head());
    intake.ticker(head(), Float64Array.of(1), 1);
    intake.end(head());
    const times = { serverTs: 500, receivedTs: 1_000 };
    expect(raw.newest(TOPIC, 'SOL')).toEqual([
      { topic: TOPIC, data: 'text', seq: 8, prevSeq: 7, ...times },
    ]);
  });

  it('of bytes is kept as a copy of its content, and not without one', () => {
    const { intake, raw } = harness();
    intake.receive(new ArrayBuffer(1), 1_000);
    intake.begin(head());
    const values = Float64Array.of(5);
    intake.ticker(head(), values, 1);
    values[0] = 6;
    intake.end(head());
    expect(raw.newest(TOPIC, 'SOL')[0]?.data).toEqual({
      ch: 'ticker',
      values: Float64Array.of(5),
      mask: 1,
    });
    intake.begin(head());
    intake.end(head());
    expect(raw.newest(TOPIC, 'SOL')).toHaveLength(1);
  });

  it('of a list is kept for each of its symbols', () => {
    const { intake, raw, state } = harness();
    const list = head({ topic: LIST, key: 'tickers:spot' });
    intake.receive(new ArrayBuffer(1), 1_000);
    intake.begin(list);
    intake.row(list, 'A', { values: Float64Array.of(1), mask: 1 });
    intake.row(list, 'B', { values: Float64Array.of(2), mask: 1 });
    intake.end(list);
    expect([state.tickers.get('A', 'last'), state.tickers.get('B', 'last')]).toEqual([1, 2]);
    for (const sym of ['A', 'B']) {
      expect(raw.newest(LIST, sym)[0]?.data).toMatchObject({
        rows: [{ sym: 'A' }, { sym: 'B' }],
      });
    }
    expect(raw.newest(LIST, 'C')).toEqual([]);
  });
});

describe('a heartbeat', () => {
  it('names its topics with the age of their feed', () => {
    const { intake, taken } = harness();
    intake.opened(900);
    expect(intake.heartbeatAt).toBe(900);
    intake.receive('beat', 1_000);
    intake.heartbeat(500);
    intake.heartbeatTopic(TOPIC, { key: KEY, seq: 8, ageMs: 40 });
    expect(intake.heartbeatAt).toBe(1_000);
    expect([...intake.named]).toEqual([KEY]);
    expect(intake.liveness(KEY)).toEqual({ heartbeatAt: 1_000, feedAgeMs: 40, dataAt: 0 });
    expect(taken()).toEqual([['clock', 1_000, 500], ['proved']]);
    intake.heartbeat(600);
    expect([...intake.named]).toEqual([]);
  });

  it('that is ahead of a topic shows that frames are missing', () => {
    const { intake, taken } = harness('apply', 'gap');
    intake.heartbeatTopic(TOPIC, { key: KEY, seq: 9, ageMs: 0 });
    expect(taken()).toEqual([['lost', TOPIC, 'gaps']]);
  });
});

describe('a control frame', () => {
  it('is passed on', () => {
    const { intake, taken } = harness();
    intake.control({ op: 'serverShutdown' } as never);
    expect(taken()).toEqual([['control', { op: 'serverShutdown' }]]);
  });
});
