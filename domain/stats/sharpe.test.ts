import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { deflatedSharpe } from './deflated-sharpe.ts';
import { normalCdf } from './normal.ts';
import { probabilisticSharpe } from './probabilistic-sharpe.ts';
import { sharpeFigures } from './sharpe.ts';

/** Returns in units of 10^-5. */
const returns = fc.array(fc.integer({ min: -6_000, max: 6_000 }), { minLength: 2, maxLength: 250 });
const periods = fc.constantFrom(12, 52, 252, 365);
const decimals = (units: readonly number[]): Decimal[] =>
  units.map((value) => new Decimal(value).div(100_000));

describe('Sharpe ratio', () => {
  it('equals a naive recomputation over 200 random histories', () => {
    fc.assert(
      fc.property(returns, periods, (units, perYear) => {
        const n = units.length;
        const average = units.reduce((sum, value) => sum + value, 0) / n;
        const squares = units.reduce((sum, value) => sum + (value - average) ** 2, 0);
        const spread = Math.sqrt(squares / (n - 1));
        const { mean, deviation, sharpe } = sharpeFigures(decimals(units), perYear);
        expect(mean.toNumber()).toBeCloseTo(average / 1e5, 14);
        expect(deviation.toNumber()).toBeCloseTo(spread / 1e5, 14);
        if (new Set(units).size === 1) expect(sharpe).toBeNull();
        else expect(sharpe!.toNumber()).toBeCloseTo((average / spread) * Math.sqrt(perYear), 10);
      }),
      { numRuns: 200 },
    );
  });

  it('does not depend on leverage, and grows with the root of time', () => {
    const levered = fc.integer({ min: 2, max: 50 });
    fc.assert(
      fc.property(returns, levered, (units, times) => {
        const own = sharpeFigures(decimals(units), 12).sharpe;
        const more = sharpeFigures(decimals(units.map((value) => value * times)), 12).sharpe;
        const longer = sharpeFigures(decimals(units), 48).sharpe;
        if (own === null) expect([more, longer]).toEqual([null, null]);
        else {
          expect(more!.minus(own).abs().lt('1e-30')).toBe(true);
          expect(longer!.minus(own.times(2)).abs().lt('1e-30')).toBe(true);
        }
      }),
    );
  });

  it('has none for equal returns, even where their mean is not exact', () => {
    const third = new Decimal(1).div(3);
    const figures = sharpeFigures([third, third, third, third, third, third, third], 365);
    expect([figures.deviation.isZero(), figures.sharpe]).toEqual([true, null]);
  });

  it('refuses fewer than two returns, and periods that are none', () => {
    expect(() => sharpeFigures([], 12)).toThrow(RangeError);
    expect(() => sharpeFigures(decimals([1]), 12)).toThrow(RangeError);
    expect(() => sharpeFigures(decimals([1, 2]), 0)).toThrow(RangeError);
  });
});

const double = (min: number, max: number) => fc.double({ min, max, noNaN: true });
/** Moments of which every distribution has at least that kurtosis: skew squared plus 1. */
const sample = fc
  .record({
    sharpe: double(-0.5, 0.5),
    n: fc.integer({ min: 2, max: 3_000 }),
    skew: double(-2, 2),
    more: double(0.5, 10),
  })
  .map(({ more, ...rest }) => ({ ...rest, kurtosis: rest.skew ** 2 + 1 + more }));

describe('probabilistic Sharpe ratio', () => {
  it('is the published example', () => {
    // The paper of 2012: monthly 0.458, 24 months, skew -2.448 and kurtosis 10.164.
    const record = { sharpe: 0.458, n: 24, skew: -2.448, kurtosis: 10.164 };
    expect(probabilisticSharpe(record, 0)).toBeCloseTo(0.913, 3);
    expect(probabilisticSharpe({ ...record, skew: 0, kurtosis: 3 }, 0)).toBeCloseTo(0.982, 3);
  });

  it('equals its formula over 200 random records, and falls with the benchmark', () => {
    fc.assert(
      fc.property(sample, double(-0.5, 0.5), (record, benchmark) => {
        const { sharpe, n, skew, kurtosis } = record;
        const error = Math.sqrt(
          (1 - skew * sharpe + (sharpe * sharpe * (kurtosis - 1)) / 4) / (n - 1),
        );
        const got = probabilisticSharpe(record, benchmark);
        expect(got).toBeCloseTo(normalCdf((sharpe - benchmark) / error), 10);
        expect(probabilisticSharpe(record, sharpe)).toBe(0.5);
        expect(probabilisticSharpe(record, benchmark + 0.1)).toBeLessThanOrEqual(got);
      }),
      { numRuns: 200 },
    );
  });

  it('refuses a single return, and moments that no distribution has', () => {
    const record = { sharpe: 0.4, n: 30, skew: 0, kurtosis: 3 };
    expect(() => probabilisticSharpe({ ...record, n: 1 }, 0)).toThrow(RangeError);
    expect(() => probabilisticSharpe({ ...record, skew: 9 }, 0)).toThrow(RangeError);
    expect(() => probabilisticSharpe({ ...record, skew: Number.NaN }, 0)).toThrow(RangeError);
  });
});

describe('deflated Sharpe ratio', () => {
  it('is the published example', () => {
    // The paper of 2014: yearly 2.5 over 5 years of 250 days, 100 trials, V = 1/2.
    const record = { sharpe: 2.5 / Math.sqrt(250), n: 1250, skew: -3, kurtosis: 10 };
    const { threshold, probability } = deflatedSharpe(record, { trials: 100, variance: 0.5 / 250 });
    expect(threshold).toBeCloseTo(0.1132, 4);
    expect(probability).toBeCloseTo(0.9004, 4);
  });

  it('falls with more trials and with more variance among them', () => {
    const trials = fc.integer({ min: 2, max: 100_000 });
    fc.assert(
      fc.property(sample, trials, double(0.000_1, 0.1), (record, count, variance) => {
        const { threshold, probability } = deflatedSharpe(record, { trials: count, variance });
        expect(probability).toBe(probabilisticSharpe(record, threshold));
        const tried = deflatedSharpe(record, { trials: count * 2, variance });
        const wider = deflatedSharpe(record, { trials: count, variance: variance * 4 });
        expect(tried.threshold).toBeGreaterThan(threshold);
        expect(wider.threshold).toBeCloseTo(threshold * 2, 12);
        expect(Math.max(tried.probability, wider.probability)).toBeLessThanOrEqual(probability);
      }),
      { numRuns: 200 },
    );
  });

  it('is the plain probability against 0 where the trials do not differ', () => {
    fc.assert(
      fc.property(sample, (record) => {
        const { threshold, probability } = deflatedSharpe(record, { trials: 50, variance: 0 });
        expect([threshold, probability]).toEqual([0, probabilisticSharpe(record, 0)]);
      }),
    );
  });

  it('refuses a single trial and a negative variance', () => {
    const record = { sharpe: 0.1, n: 30, skew: 0, kurtosis: 3 };
    expect(() => deflatedSharpe(record, { trials: 1, variance: 1 })).toThrow(RangeError);
    expect(() => deflatedSharpe(record, { trials: 9, variance: -1 })).toThrow(RangeError);
  });
});
