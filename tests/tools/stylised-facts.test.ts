import { describe, expect, it } from 'vitest';
import { Rng } from '#server/feed/simulated/noise.ts';
import {
  autocorrelation,
  correlation,
  dispersion,
  kurtosis,
  mean,
  quantile,
  returnsOf,
  shareOfLargest,
  stillShare,
  varianceRatio,
} from './stylised-facts.ts';

const COUNT = 20_000;

/** An AR(1) series: each value repeats a share of the one before. Zero share: white noise. */
function series(share: number, key = 5): number[] {
  const rng = new Rng(key);
  const values: number[] = [];
  for (let i = 0; i < COUNT; i++) values.push(share * (values.at(-1) ?? 0) + rng.gauss());
  return values;
}

/** Prices whose logarithmic returns are a series. */
function pricesOf(returns: readonly number[]): number[] {
  let level = 0;
  return [100, ...returns.map((move) => 100 * Math.exp((level += move / 1000)))];
}

describe('statistics of known series', () => {
  it('finds no memory in white noise and a bell shape', () => {
    const noise = series(0);
    for (const lag of [1, 5, 20]) expect(autocorrelation(noise, lag)).toBeCloseTo(0, 1);
    expect(kurtosis(noise)).toBeGreaterThan(2.8);
    expect(kurtosis(noise)).toBeLessThan(3.2);
    expect(correlation(noise, series(0, 6))).toBeCloseTo(0, 1);
  });

  it('finds the memory of AR(1), which falls by its share with each lag', () => {
    const kept = series(0.8);
    expect(autocorrelation(kept, 1)).toBeCloseTo(0.8, 1);
    expect(autocorrelation(kept, 3)).toBeCloseTo(0.512, 1);
    expect(autocorrelation(series(-0.4), 1)).toBeCloseTo(-0.4, 1);
  });

  it('tells a random walk from a trend and from a price that returns', () => {
    expect(varianceRatio(pricesOf(series(0)), 10)).toBeGreaterThan(0.9);
    expect(varianceRatio(pricesOf(series(0)), 10)).toBeLessThan(1.1);
    expect(varianceRatio(pricesOf(series(0.5)), 10)).toBeGreaterThan(2);
    expect(varianceRatio(pricesOf(series(-0.5)), 10)).toBeLessThan(0.5);
  });

  it('takes returns over several steps without overlap', () => {
    const returns = returnsOf([1, 2, 4, 8, 16], 2);
    expect(returns).toHaveLength(2);
    for (const move of returns) expect(move).toBeCloseTo(Math.log(4), 12);
  });

  it('leaves gaps out', () => {
    expect(mean([1, Number.NaN, 3])).toBe(2);
    expect(mean([])).toBeNaN();
    expect(correlation([1, 2, Number.NaN, 4], [2, 4, 100, 8])).toBeCloseTo(1, 12);
    expect(correlation([1, 1, 1], [1, 2, 3])).toBeNaN();
  });

  it('measures spread and concentration', () => {
    const rng = new Rng(9);
    expect(dispersion(Array.from({ length: COUNT }, () => rng.wait()))).toBeCloseTo(1, 1);
    expect(quantile([5, 1, 4, 2, 3], 0.5)).toBe(3);
    expect(shareOfLargest([1, 1, 1, 97], 0.25)).toBeCloseTo(0.97, 12);
    expect(stillShare([1, 1, 2, 2, 2])).toBe(0.75);
  });
});
