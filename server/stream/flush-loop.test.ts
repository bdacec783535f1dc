import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FlushLoop } from './flush-loop.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A separate clock, so that timers may fire late or early relative to it. */
function rig(startAt: number) {
  const clock = { at: startAt, speed: 1, now: () => 0, monotonic: () => clock.at };
  const marks: number[] = [];
  const loop = new FlushLoop(clock, 50, (at) => marks.push(at));
  const pass = (timerMs: number, clockMs = timerMs): void => {
    clock.at += clockMs;
    vi.advanceTimersByTime(timerMs);
  };
  return { clock, marks, loop, pass };
}

describe('the flush loop', () => {
  it('stays on its grid when timers fire late', () => {
    const { marks, loop, pass } = rig(1_000.4);
    loop.start();
    for (let n = 0; n < 10; n++) pass(50, 57);
    const offGrid = marks.filter((at) => Math.abs(((at - 1_000.4) % 50) - 0) > 1e-6);
    expect(offGrid).toEqual([]);
    expect(marks.at(-1)! - 1_000.4).toBeGreaterThan(500);
    loop.stop();
  });

  it('skips the marks of a long pause instead of catching up', () => {
    const { marks, loop, pass } = rig(0);
    loop.start();
    pass(50);
    pass(50, 400);
    pass(50);
    expect(marks).toEqual([50, 450, 500]);
    loop.stop();
  });

  it('does not run twice for a timer that fires early', () => {
    const { marks, loop, pass } = rig(0);
    loop.start();
    pass(50, 49.6);
    pass(1, 0.9);
    expect(marks).toEqual([50]);
    pass(50, 50);
    expect(marks).toEqual([50, 100]);
    loop.stop();
  });

  it('continues after a run that throws, and stops on request', () => {
    const { clock } = rig(0);
    let runs = 0;
    const loop = new FlushLoop(clock, 50, () => {
      runs++;
      throw new Error('no');
    });
    loop.start();
    for (let n = 0; n < 2; n++) {
      clock.at += 50;
      expect(() => vi.advanceTimersByTime(50)).toThrow('no');
    }
    expect(runs).toBe(2);
    loop.stop();
    clock.at += 500;
    vi.advanceTimersByTime(500);
    expect(runs).toBe(2);
  });
});
