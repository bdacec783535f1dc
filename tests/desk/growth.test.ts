import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growthOf, quantile } from './growth.ts';

const MINUTES = Array.from({ length: 30 }, (_, minute) => minute);

describe('the growth of samples', () => {
  it('is nothing where they only tremble, whatever a third of them shows', () => {
    const noise = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 30, maxLength: 30 });
    fc.assert(
      fc.property(noise, (moves) => {
        const samples = MINUTES.map((minute) => ({
          minute,
          value: minute % 4 === 3 ? 5_000 : 1_000 + (moves[minute] ?? 0) / 50,
        }));
        expect(Math.abs(growthOf(samples))).toBeLessThan(0.01);
      }),
    );
  });

  it('is found in the same noise', () => {
    const samples = MINUTES.map((minute) => ({
      minute,
      value: minute % 4 === 3 ? 5_000 : 1_000 + 10 * minute,
    }));
    expect(growthOf(samples)).toBeGreaterThan(0.2);
  });

  it('is nothing of one sample', () => {
    expect(growthOf([{ minute: 0, value: 1 }])).toBe(0);
    expect(quantile([], 0.5)).toBeNull();
    expect(quantile([3, 1, 2], 0.5)).toBe(2);
  });
});
