import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanced, barsEnded, stepped } from './replay-time.ts';

const BAR = 60_000;
const starts = [0, 1, 2, 3, 5].map((minute) => minute * BAR);

describe('replay cursor', () => {
  it('never shows a bar before it has ended', () => {
    fc.assert(
      fc.property(fc.integer({ min: -BAR, max: 10 * BAR }), (at) => {
        const ended = barsEnded(starts, at, BAR);
        expect(starts.slice(0, ended).every((start) => start + BAR <= at)).toBe(true);
        expect(starts.slice(ended).every((start) => start + BAR > at)).toBe(true);
      }),
    );
  });

  it('moves by the speed and stops at the end', () => {
    expect(advanced(1_000, 250, 60, 100_000)).toBe(16_000);
    expect(advanced(99_000, 250, 16, 100_000)).toBe(100_000);
  });

  it('steps by whole bars both ways, within the period', () => {
    const stretch = { from: 0, to: 6 * BAR, barMs: BAR };
    expect(stepped(stretch, 90_000, 1)).toBe(2 * BAR);
    expect(stepped(stretch, 2 * BAR, 1)).toBe(3 * BAR);
    expect(stepped(stretch, 90_000, -1)).toBe(BAR);
    expect(stepped(stretch, 0, -1)).toBe(0);
    expect(stepped(stretch, 6 * BAR, 1)).toBe(6 * BAR);
  });
});
