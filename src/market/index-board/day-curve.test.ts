import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayCurve, dayMarks, dayRange, type DayPoint } from './day-curve.ts';

const at = (text: string): number => Date.parse(`${text}+03:00`);
const MINUTE = 60_000;

function pointsFrom(start: number, prices: readonly number[]): DayPoint[] {
  return prices.map((price, index) => ({ ts: start + index * 5 * MINUTE, price }));
}

describe('curve of a day', () => {
  it('covers the whole session while it runs', () => {
    const points = pointsFrom(at('2026-11-18T10:00:00'), [100, 101, 102]);
    expect(dayRange(points, 'BIST')).toEqual([
      at('2026-11-18T10:00:00'),
      at('2026-11-18T18:00:00'),
    ]);
    const curve = dayCurve(points, 100, 'BIST');
    expect(curve?.marks.map(({ ts }) => ts)).toEqual(
      ['10', '12', '14', '16', '18'].map((hour) => at(`2026-11-18T${hour}:00:00`)),
    );
    expect(curve?.lastX).toBeCloseTo(10 / 480, 6);
  });

  it('covers the past data outside the session, at most a day', () => {
    const points = pointsFrom(at('2026-11-21T12:00:00'), [100, 101]);
    expect(dayRange(points, 'BIST')).toEqual([points[0]?.ts, points[1]?.ts]);
    const long = pointsFrom(
      at('2026-11-18T12:00:00'),
      Array.from({ length: 600 }, () => 1),
    );
    const range = dayRange(long, 'crypto');
    expect((range?.[1] ?? 0) - (range?.[0] ?? 0)).toBeLessThan(24 * 60 * MINUTE);
  });

  it('marks whole hours, at most five, all inside', () => {
    const day = dayMarks(at('2026-11-20T13:40:00'), at('2026-11-21T13:35:00'));
    expect(day.map(({ ts }) => ts)).toEqual(
      ['20T18', '21T00', '21T06', '21T12'].map((hour) => at(`2026-11-${hour}:00:00`)),
    );
    const instant = fc.integer({ min: at('2026-01-01T00:00:00'), max: at('2026-12-31T00:00:00') });
    fc.assert(
      fc.property(
        instant,
        fc.integer({ min: 5 * MINUTE, max: 48 * 60 * MINUTE }),
        (from, length) => {
          const marks = dayMarks(from, from + length);
          expect(marks.length).toBeGreaterThan(0);
          expect(marks.length).toBeLessThanOrEqual(5);
          for (const { x } of marks) expect(x >= 0 && x <= 1).toBe(true);
        },
      ),
    );
  });

  it('has no curve without points', () => {
    expect(dayCurve([], 100, 'BIST')).toBeNull();
  });

  it('stays inside its box with the reference, higher prices higher up', () => {
    const price = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 80 }), price, (prices, reference) => {
        const curve = dayCurve(pointsFrom(at('2026-11-18T10:00:00'), prices), reference, 'BIST');
        const ys = [...(curve?.line.matchAll(/ (\d+)/g) ?? [])].map((match) => Number(match[1]));
        expect(ys).toHaveLength(prices.length);
        expect(Math.min(...ys)).toBeGreaterThanOrEqual(80);
        expect(Math.max(...ys)).toBeLessThanOrEqual(920);
        const last = prices.at(-1) ?? 0;
        const isAbove = (curve?.lastY ?? 0) <= (curve?.referenceY ?? 0);
        expect(isAbove).toBe(last >= reference);
      }),
    );
  });
});
