import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { wilsonInterval } from './wilson.ts';

const trials = fc
  .integer({ min: 1, max: 5_000 })
  .chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));
const quantile = fc.integer({ min: 0, max: 4_000 }).map((z) => z / 1_000);

describe('interval of a win rate', () => {
  it('equals the textbook form in doubles over 200 random histories', () => {
    fc.assert(
      fc.property(trials, quantile, ([wins, n], z) => {
        const p = wins / n;
        const scale = 1 + z ** 2 / n;
        const centre = (p + z ** 2 / (2 * n)) / scale;
        const reach = (z / scale) * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2));
        const { low, high } = wilsonInterval(wins, n, new Decimal(z));
        expect(low.toNumber()).toBeCloseTo(centre - reach, 12);
        expect(high.toNumber()).toBeCloseTo(centre + reach, 12);
      }),
      { numRuns: 200 },
    );
  });

  it('has bounds at which the score test is exactly z', () => {
    fc.assert(
      fc.property(trials, quantile, ([wins, n], z) => {
        const { low, high } = wilsonInterval(wins, n, new Decimal(z));
        for (const bound of [low, high]) {
          const away = new Decimal(wins).div(n).minus(bound).pow(2).times(n);
          const spread = bound.times(bound.neg().plus(1)).times(new Decimal(z).pow(2));
          expect(away.minus(spread).abs().lt('1e-30')).toBe(true);
        }
      }),
    );
  });

  it('contains the win rate within 0 and 1, and mirrors wins and losses', () => {
    fc.assert(
      fc.property(trials, quantile, ([wins, n], z) => {
        const { low, high } = wilsonInterval(wins, n, new Decimal(z));
        const rate = new Decimal(wins).div(n);
        // The last of forty digits may differ where the interval has no width.
        expect(low.gte(0) && low.minus(rate).lt('1e-38')).toBe(true);
        expect(high.lte(1) && rate.minus(high).lt('1e-38')).toBe(true);
        const mirrored = wilsonInterval(n - wins, n, new Decimal(z));
        expect(mirrored.low.plus(high).minus(1).abs().lt('1e-38')).toBe(true);
      }),
    );
  });

  it('reaches exactly 0 without a win and 1 without a loss', () => {
    expect(wilsonInterval(0, 40, new Decimal('1.96')).low.isZero()).toBe(true);
    expect(wilsonInterval(40, 40, new Decimal('1.96')).high.eq(1)).toBe(true);
  });

  it('refuses what is no share of trials', () => {
    const z = new Decimal('1.96');
    for (const [wins, n] of [
      [0, 0],
      [5, 4],
      [-1, 4],
      [1.5, 4],
      [1, Number.NaN],
    ] as const) {
      // prettier-ignore
      expect(() => wilsonInterval(wins, n, z)).toThrow(RangeError);
    }
    expect(() => wilsonInterval(1, 4, new Decimal(-1))).toThrow(RangeError);
  });
});
