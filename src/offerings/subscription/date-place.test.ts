import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOf, type DateMark } from './date-place.ts';

function marksAt(...times: readonly number[]): readonly DateMark[] {
  return times.map((at, index) => ({ id: String(index), name: String(index), at }));
}

describe('placeOf', () => {
  const marks = marksAt(100, 300, 400, 1_000);

  it.each([
    [0, 0],
    [100, 0],
    [200, 1 / 6],
    [300, 1 / 3],
    [350, 1 / 2],
    [400, 2 / 3],
    [700, 5 / 6],
    [1_000, 1],
    [9_000, 1],
  ])('puts %d at %d', (now, place) => {
    expect(placeOf(now, marks)).toBeCloseTo(place, 12);
  });

  it('does not divide by zero', () => {
    expect(placeOf(5, [])).toBe(0);
    expect(placeOf(5, marksAt(1))).toBe(0);
    expect(placeOf(7, marksAt(7, 7, 9))).toBeCloseTo(0.5, 12);
  });

  it('never moves back and never leaves the bar', () => {
    const times = fc.array(fc.nat(1_000_000), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(times, fc.nat(1_200_000), fc.nat(1_000), (list, now, later) => {
        const bar = marksAt(...[...list].sort((a, b) => a - b));
        const [one, two] = [placeOf(now, bar), placeOf(now + later, bar)];
        expect(one).toBeGreaterThanOrEqual(0);
        expect(two).toBeLessThanOrEqual(1);
        expect(two).toBeGreaterThanOrEqual(one);
      }),
    );
  });
});
