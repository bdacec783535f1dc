import { describe, expect, it } from 'vitest';
import { growthOf, partOf } from './part.ts';

describe('the quantiles of some times', () => {
  it('are those of the sorted times, and absent for an empty list', () => {
    const times = Array.from({ length: 200 }, (_, at) => 200 - at);
    expect(partOf(times)).toEqual({ count: 200, p50: 101, p99: 199, worst: 200 });
    expect(partOf([])).toEqual({ count: 0, p50: 0, p99: 0, worst: 0 });
  });
});

describe('growth', () => {
  it('compares the last fifth with the first and ignores the rest', () => {
    expect(growthOf([100, 900, 900, 900, 105])).toBeCloseTo(0.05);
    expect(growthOf([90, 110, 500, 1, 1, 1, 1, 1, 100, 100])).toBeCloseTo(0);
    expect(growthOf([200, 1, 1, 1, 100])).toBeCloseTo(-0.5);
  });

  it('rejects too few samples', () => {
    expect(() => growthOf([1, 2, 3, 4])).toThrow('4 samples are too few');
  });
});
