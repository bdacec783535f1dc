import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitWhole } from './split-whole.ts';

const sum = (parts: readonly bigint[]): bigint => parts.reduce((all, part) => all + part, 0n);

const splits = fc
  .record({
    whole: fc.bigInt({ min: 0n, max: 10n ** 12n }),
    weights: fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 6 }),
  })
  .filter(({ weights }) => sum(weights) > 0n);

describe('parts of a whole', () => {
  it('sum to it, each less than one unit from its exact share', () => {
    fc.assert(
      fc.property(splits, ({ whole, weights }) => {
        const parts = splitWhole(whole, weights);
        const all = sum(weights);
        expect(sum(parts)).toBe(whole);
        parts.forEach((part, at) => {
          const off = part * all - whole * (weights[at] ?? 0n);
          expect(off < all && -off < all).toBe(true);
        });
      }),
    );
  });

  it('never get less than a part of a smaller weight', () => {
    fc.assert(
      fc.property(splits, ({ whole, weights }) => {
        const sorted = [...weights].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0));
        const parts = splitWhole(whole, sorted);
        parts.forEach((part, at) => expect(part >= (parts[at + 1] ?? 0n)).toBe(true));
      }),
    );
  });

  it('give the remainder to the largest fraction, then to the earlier part', () => {
    expect(splitWhole(10_000n, [1n, 1n, 1n])).toEqual([3_334n, 3_333n, 3_333n]);
    expect(splitWhole(10n, [55n, 26n, 19n])).toEqual([5n, 3n, 2n]);
    expect(splitWhole(7n, [0n, 1n])).toEqual([0n, 7n]);
    expect(() => splitWhole(1n, [0n, 0n])).toThrow(RangeError);
    expect(() => splitWhole(-1n, [1n])).toThrow(RangeError);
  });
});
