import { describe, expect, it } from 'vitest';
import {
  callFaultsOf,
  EXACT,
  faultsOf,
  limitOf,
  rateOf,
  verdictOf,
  whyNotCalm,
} from './verdict.ts';

const part = (count: number, p50: number, p99: number) => ({ count, p50, p99, worst: p99 });
const good = { orders: part(9, 1, 2), cancels: part(3, 1, 2), errors: {}, lost: 0, perS: 12 };

describe('a figure under load', () => {
  it.each([
    [part(10, 10, 200), 'p50', 15, true],
    [part(10, 60, 60), 'p50', 15, true],
    [part(10, 60.1, 61), 'p50', 15, false],
    [part(10, 1, 401), 'p99', 100, false],
    [part(0, 0, 0), 'p99', 100, false],
  ] as const)('of %j at its %s against %d', (given, quantile, atMost, isGood) => {
    expect(verdictOf(given, quantile, atMost).isGood).toBe(isGood);
  });
});

describe('a figure with a maximum', () => {
  it.each([
    [20, {}, true],
    [20.1, {}, false],
    [5, { times: EXACT }, true],
    [5.1, { times: EXACT }, false],
    [-3, {}, true],
    [Number.NaN, {}, false],
  ] as const)('of %d with %j against 5', (value, more, isGood) => {
    expect(limitOf(value, { atMost: 5, unit: '%', ...more }).isGood).toBe(isGood);
  });

  it('is printed with its target and the asserted limit', () => {
    const growth = { atMost: 5, unit: '%' };
    expect(limitOf(7.04, growth).text).toBe('7 % (target 5, asserted 20)');
    expect(limitOf(0, { atMost: 0, unit: 'gaps', times: EXACT }).text).toBe('0 gaps (target 0)');
  });
});

describe('the baseline of a figure', () => {
  it('is taken from a calm server only', () => {
    expect(whyNotCalm(part(9, 1, 400), 100)).toBeNull();
    expect(whyNotCalm(part(9, 1, 401), 100)).toContain('p99 of 401 ms of 9');
    expect(whyNotCalm(part(0, 0, 0), 100)).toContain('of 0');
  });
});

describe('frames a second', () => {
  it('may be a quarter of the target on a shared machine', () => {
    expect(rateOf(12_500, 50_000).isGood).toBe(true);
    expect(rateOf(12_499, 50_000).isGood).toBe(false);
  });
});

describe('a run under load', () => {
  it('is faultless only with orders, cancels and frames, all answered and none refused', () => {
    expect(faultsOf(good, 0.25)).toEqual([]);
    const bad = { ...good, cancels: part(0, 0, 0), errors: { '-1503': 2 }, lost: 1 };
    const few = 'too few frames on the stream';
    expect(faultsOf(bad, 0.2)).toEqual(['-1503 2 times', '1 lost', 'no cancels', few]);
    expect(faultsOf({ ...good, orders: part(0, 0, 0) }, 1)).toEqual(['no orders']);
  });

  it('is faultless when every path was answered and no call refused', () => {
    const byPath = { '/a': part(4, 1, 2), '/b': part(3, 1, 2) };
    const calls = { all: part(7, 1, 2), byPath, errors: {}, lost: 0, perS: 7 };
    expect(callFaultsOf(calls)).toEqual([]);
    const bad = { ...calls, byPath: { '/a': part(0, 0, 0) }, errors: { '-1429': 3 }, lost: 2 };
    expect(callFaultsOf(bad)).toEqual(['-1429 3 times', '2 lost', 'no answer of /a']);
  });
});
