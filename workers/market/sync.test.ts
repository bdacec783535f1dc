import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Topic } from '#protocol/stream/channels.ts';
import { TopicSync } from './sync.ts';

const TOPIC: Topic = { ch: 'books', sym: 'BTC-USDT' };
const KEY = 'books:BTC-USDT';

function wanted(now = 0): TopicSync {
  const sync = new TopicSync();
  sync.setTopics([TOPIC], now);
  return sync;
}

describe('TopicSync', () => {
  it('accepts a snapshot and the frames that follow it', () => {
    const sync = wanted();
    expect(sync.accept(KEY, { seq: 5, prevSeq: 4 })).toBe('waiting');
    expect(sync.accept(KEY, { seq: 7, prevSeq: -1 })).toBe('snapshot');
    expect(sync.accept(KEY, { seq: 8, prevSeq: 7 })).toBe('apply');
    expect(sync.accept(KEY, { seq: 8, prevSeq: 7 })).toBe('duplicate');
    expect(sync.accept(KEY, { seq: 10, prevSeq: 9 })).toBe('gap');
    expect(sync.isValid(KEY)).toBe(false);
    expect(sync.accept(KEY, { seq: 11, prevSeq: 10 })).toBe('waiting');
    expect(sync.accept(KEY, { seq: 12, prevSeq: -1 })).toBe('snapshot');
    expect(sync.isValid(KEY)).toBe(true);
  });

  it('refuses frames of unwanted topics', () => {
    const sync = wanted();
    expect(sync.accept('ticker:XRP-USDT', { seq: 1, prevSeq: -1 })).toBe('unknown');
    sync.setTopics([], 1);
    expect(sync.accept(KEY, { seq: 1, prevSeq: -1 })).toBe('unknown');
  });

  it('detects a lost last frame by the heartbeat', () => {
    const sync = wanted();
    sync.accept(KEY, { seq: 3, prevSeq: -1 });
    expect(sync.heartbeat(KEY, 3)).toBe('same');
    expect(sync.heartbeat(KEY, 4)).toBe('gap');
    expect(sync.isValid(KEY)).toBe(false);
    expect(sync.heartbeat(KEY, 5)).toBe('same');
  });

  it('requests an overdue snapshot again, after twice the wait each time', () => {
    const sync = wanted(1_000);
    expect(sync.overdue(5_999)).toEqual([]);
    expect(sync.overdue(6_000)).toEqual([TOPIC]);
    sync.asked(KEY, 6_000);
    expect(sync.overdue(15_999)).toEqual([]);
    expect(sync.overdue(16_000)).toEqual([TOPIC]);
    sync.accept(KEY, { seq: 1, prevSeq: -1 });
    expect(sync.overdue(99_000)).toEqual([]);
  });

  it('detects a topic that the server forgot', () => {
    const sync = wanted(0);
    sync.accept(KEY, { seq: 1, prevSeq: -1 });
    expect(sync.forgotten(new Set(), 4_999)).toEqual([]);
    expect(sync.forgotten(new Set(), 5_000)).toEqual([TOPIC]);
    expect(sync.forgotten(new Set([KEY]), 5_000)).toEqual([]);
  });

  it('ends equal to the sender under any loss, repetition and disorder', () => {
    const faults = fc.array(fc.constantFrom('send', 'lose', 'repeat', 'swap', 'resync'), {
      maxLength: 200,
    });
    fc.assert(
      fc.property(faults, (steps) => {
        const sync = wanted();
        // The sender's value is the number of frames; the receiver adds one per applied frame.
        let sent = 0;
        let held = -1;
        let late: { seq: number; prevSeq: number } | null = null;
        const deliver = (frame: { seq: number; prevSeq: number }): void => {
          const verdict = sync.accept(KEY, frame);
          if (verdict === 'snapshot') held = frame.seq;
          if (verdict === 'apply') held += 1;
          if (sync.isValid(KEY)) expect(held).toBe(sync.lastSeq(KEY));
        };
        for (const step of steps) {
          if (step === 'resync') {
            deliver({ seq: sent, prevSeq: -1 });
            continue;
          }
          sent += 1;
          const frame = { seq: sent, prevSeq: sent - 1 };
          if (step === 'swap' && late === null) {
            late = frame;
            continue;
          }
          if (step !== 'lose') deliver(frame);
          if (step === 'repeat') deliver(frame);
          if (late !== null) deliver(late);
          late = null;
        }
        deliver({ seq: sent, prevSeq: -1 });
        expect(sync.isValid(KEY)).toBe(true);
        expect(held).toBe(sent);
      }),
    );
  });

  it('is valid exactly while no frame is missing since the last snapshot', () => {
    const frames = fc.array(fc.constantFrom('send', 'lose', 'snapshot'), { maxLength: 100 });
    fc.assert(
      fc.property(frames, (steps) => {
        const sync = wanted();
        let sent = 0;
        let isWhole = false;
        let hasHole = false;
        for (const step of steps) {
          if (step === 'snapshot') {
            sync.accept(KEY, { seq: sent, prevSeq: -1 });
            isWhole = true;
            hasHole = false;
            continue;
          }
          sent += 1;
          if (step === 'lose') {
            hasHole = true;
          } else {
            if (hasHole) isWhole = false;
            sync.accept(KEY, { seq: sent, prevSeq: sent - 1 });
          }
        }
        expect(sync.isValid(KEY)).toBe(isWhole);
      }),
    );
  });
});
