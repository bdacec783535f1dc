import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitInLots } from './split-in-lots.ts';

const sum = (parts: readonly bigint[]): bigint => parts.reduce((all, part) => all + part, 0n);

const splits = fc
  .record({
    qty: fc.bigInt({ min: 0n, max: 10n ** 12n }),
    weights: fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 6 }),
    lot: fc.bigInt({ min: 1n, max: 10n ** 5n }),
  })
  .filter(({ weights }) => sum(weights) > 0n);

describe('parts in lots', () => {
  it('are on the lot, sum to all whole lots, and differ from the share by less than a lot', () => {
    fc.assert(
      fc.property(splits, ({ qty, weights, lot }) => {
        const parts = splitInLots(qty, weights, lot);
        const all = sum(weights);
        expect(sum(parts)).toBe(qty - (qty % lot));
        parts.forEach((part, at) => {
          expect(part % lot).toBe(0n);
          const off = part * all - qty * (weights[at] ?? 0n);
          expect(off < all * lot && -off < all * lot).toBe(true);
        });
      }),
    );
  });

  it('give the remaining lots to the largest remainders of the whole quantity', () => {
    // Shares 0.5, 0.3 and 0.2 of 109: remainders 54.5 - 50, 32.7 - 30 and 21.8 - 20.
    expect(splitInLots(109n, [5n, 3n, 2n], 10n)).toEqual([50n, 30n, 20n]);
    // Shares 57.5, 34.5 and 23: the first has the largest remainder.
    expect(splitInLots(115n, [5n, 3n, 2n], 10n)).toEqual([60n, 30n, 20n]);
    expect(splitInLots(20n, [1n, 1n, 1n], 10n)).toEqual([10n, 10n, 0n]);
    expect(splitInLots(9n, [1n, 1n], 10n)).toEqual([0n, 0n]);
  });

  it('are refused without a lot, a weight or a quantity', () => {
    for (const lot of [0n, -1n]) expect(() => splitInLots(1n, [1n], lot)).toThrow(RangeError);
    expect(() => splitInLots(1n, [0n], 1n)).toThrow(RangeError);
    expect(() => splitInLots(1n, [2n, -1n], 1n)).toThrow(RangeError);
    expect(() => splitInLots(-1n, [1n], 1n)).toThrow(RangeError);
  });
});
