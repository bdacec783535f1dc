import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceM } from './distance.ts';

const ANKARA = { lat: 39.93, lng: 32.86 };
const ISTANBUL = { lat: 41.01, lng: 28.98 };
const place = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('distance', () => {
  it('is about 349 km from Ankara to Istanbul', () => {
    expect(distanceM(ANKARA, ISTANBUL) / 1_000).toBeCloseTo(349.4, 0);
    expect(distanceM(ANKARA, ANKARA)).toBe(0);
  });

  it('is the same both ways, and at most half around the earth', () => {
    fc.assert(
      fc.property(place, place, (one, other) => {
        const there = distanceM(one, other);
        expect(distanceM(other, one)).toBeCloseTo(there, 3);
        expect(there).toBeGreaterThanOrEqual(0);
        expect(there).toBeLessThan(20_016_000);
      }),
    );
  });
});
