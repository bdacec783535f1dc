import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ClockSync } from './clock-sync.ts';
import { median } from './median.ts';
import { retryDelayMs } from './socket.ts';

describe('retry delay', () => {
  it('is none at first, then anywhere between half a second and a growing bound', () => {
    expect(retryDelayMs(0, 0.9)).toBe(0);
    expect(retryDelayMs(1, 0)).toBe(500);
    expect(retryDelayMs(1, 0.999_999)).toBe(1_000);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (n, r) => {
          const delay = retryDelayMs(n, r);
          expect(delay).toBeGreaterThanOrEqual(500);
          expect(delay).toBeLessThanOrEqual(Math.min(10_000, 500 * 2 ** n));
        },
      ),
    );
  });
});

describe('clock offset', () => {
  it('is the median over the last answers, so that one slow answer moves nothing', () => {
    const clock = new ClockSync();
    expect([clock.offsetMs, clock.latencyMs]).toEqual([0, -1]);
    clock.hint(1_000, 6_500);
    expect(clock.offsetMs).toBe(5_500);
    for (const tripMs of [40, 60, 4_000, 50, 44]) {
      clock.sample(10_000, 10_000 + tripMs, 15_000 + Math.min(tripMs, 60) / 2);
    }
    expect(clock.latencyMs).toBe(50);
    expect(clock.offsetMs).toBe(5_000);
    clock.reset();
    expect([clock.offsetMs, clock.latencyMs]).toEqual([0, -1]);
  });

  it('takes the median of any list', () => {
    expect(median([])).toBeNaN();
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
        const middle = median(values);
        const below = values.filter((value) => value < middle).length;
        const above = values.filter((value) => value > middle).length;
        expect(below).toBeLessThanOrEqual(values.length / 2);
        expect(above).toBeLessThanOrEqual(values.length / 2);
      }),
    );
  });
});
