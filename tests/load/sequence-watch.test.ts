import { describe, expect, it } from 'vitest';
import { SequenceWatch } from './sequence-watch.ts';

const frame = (seq: number, prevSeq: number, sym = 'BTC-USDT') =>
  ({ ch: 'books', sym, seq, prevSeq }) as const;

function watched(...frames: readonly ReturnType<typeof frame>[]) {
  const watch = new SequenceWatch();
  for (const one of frames) watch.note(one);
  return { gaps: watch.gaps, snapshots: watch.snapshots };
}

describe('the sequences of a client', () => {
  it('have no gap while each frame follows the one before of its topic', () => {
    const chain = [frame(7, -1), frame(8, 7), frame(3, -1, 'ETH-USDT'), frame(9, 8)];
    expect(watched(...chain, frame(4, 3, 'ETH-USDT'))).toEqual({ gaps: 0, snapshots: 0 });
  });

  it('have a gap for a missing frame, and for an increment without a snapshot', () => {
    expect(watched(frame(7, -1), frame(9, 8), frame(10, 9))).toEqual({ gaps: 1, snapshots: 0 });
    expect(watched(frame(8, 7))).toEqual({ gaps: 1, snapshots: 0 });
  });

  it('count a later snapshot as a snapshot, not as a gap', () => {
    expect(watched(frame(7, -1), frame(12, -1), frame(13, 12))).toEqual({ gaps: 0, snapshots: 1 });
  });
});
