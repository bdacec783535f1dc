import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, typedOf } from './typed-time.ts';

describe('a typed date and time', () => {
  it('is parsed as it is displayed, to the minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60_000_000 }), (minute) => {
        expect(instantOf(typedOf(minute * 60_000))).toBe(minute * 60_000);
      }),
    );
  });

  it('is in Türkiye time', () => {
    expect(instantOf({ date: '2026-11-20', clock: '03:00' })).toBe(Date.UTC(2026, 10, 20));
  });

  it.each([
    ['2026-02-30', '10:00'],
    ['2026-11-20', '24:00'],
    ['', '10:00'],
    ['2026-11-20', ''],
  ])('is null for %s %s', (date, clock) => {
    expect(instantOf({ date, clock })).toBeNull();
  });
});
