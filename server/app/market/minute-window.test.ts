import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Candle } from '#domain/market/types.ts';
import { MinuteWindow } from './minute-window.ts';

const MINUTE_MS = 60_000;
const MAX = 12;

function bar(minute: number, [a, b, volume]: readonly [number, number, number]): Candle {
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  const prices = { open: a, high, low, close: b };
  const start = minute * MINUTE_MS;
  return { start, ...prices, volume, turnover: volume * 3, trades: 1, closed: true };
}

/** Expected values, recomputed from scratch. */
function plain(bars: readonly Candle[]) {
  const [first] = bars;
  if (first === undefined) return null;
  return {
    open: first.open,
    high: Math.max(...bars.map((one) => one.high)),
    low: Math.min(...bars.map((one) => one.low)),
    volume: bars.reduce((sum, one) => sum + one.volume, 0),
    turnover: bars.reduce((sum, one) => sum + one.turnover, 0),
  };
}

const figures = fc.tuple(
  fc.integer({ min: 1, max: 20 }),
  fc.integer({ min: 1, max: 20 }),
  fc.nat(9),
);

describe('the latest minutes', () => {
  it('have the sums and extremes of all their bars, whatever is added and removed', () => {
    const steps = fc.array(
      fc.record({ figures, gap: fc.nat(3), keep: fc.integer({ min: 1, max: 30 }) }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(steps, fc.array(figures, { maxLength: 8 }), (given, older) => {
        const window = new MinuteWindow(MAX);
        let kept: Candle[] = [];
        let minute = 1_000;
        for (const step of given) {
          minute += step.gap;
          const next = bar(minute, step.figures);
          if (kept.at(-1)?.start === next.start) kept.pop();
          kept = [...kept, next].slice(-MAX);
          window.add(next);
          const from = (minute - step.keep) * MINUTE_MS;
          kept = kept.filter((one) => one.start >= from);
          window.dropBefore(from);
          expect(window.sums()).toEqual(plain(kept));
        }
        const before = older.map((one, at) => bar(at, one));
        window.prepend(before);
        expect(window.sums()).toEqual(plain([...before, ...kept].slice(-MAX)));
        window.clear();
        expect(window.sums()).toBeNull();
      }),
    );
  });

  it('run for days without keeping the oldest in memory', () => {
    const window = new MinuteWindow(5_000);
    for (let minute = 0; minute < 10_000; minute++) {
      window.add(bar(minute, [minute + 1, minute + 2, 1]));
      window.dropBefore((minute - 1_439) * MINUTE_MS);
    }
    expect(window.sums()).toMatchObject({ open: 8_561, high: 10_001, low: 8_561, volume: 1_440 });
  });
});
