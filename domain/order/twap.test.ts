import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { twapSizes } from './twap.ts';

describe('slices of a TWAP order', () => {
  it.each([
    [100, 4, 1, [25, 25, 25, 25]],
    [103, 4, 1, [26, 26, 26, 25]],
    [100, 3, 10, [40, 30, 30]],
    [30, 4, 10, [10, 10, 10, 0]],
    [9, 2, 10, [0, 0]],
    [25, 2, 10, [10, 10]],
    [7, 1, 1, [7]],
  ] as const)('of %i in %i parts on a lot of %i', (qty, slices, lot, sizes) => {
    expect(twapSizes(qty, slices, lot)).toEqual(sizes);
  });

  it('add up to all whole lots, fall by one lot at most, and never rise', () => {
    fc.assert(
      fc.property(
        fc.nat(1e9),
        fc.integer({ min: 1, max: 200 }),
        fc.constantFrom(1, 10, 25),
        (qty, slices, lot) => {
          const sizes = twapSizes(qty, slices, lot);
          expect(sizes.length).toBe(slices);
          expect(sizes.reduce((all, size) => all + size, 0)).toBe(qty - (qty % lot));
          expect(sizes[0]! - sizes.at(-1)!).toBeLessThanOrEqual(lot);
          sizes.forEach((size, at) => expect(size).toBeLessThanOrEqual(sizes[at - 1] ?? size));
        },
      ),
    );
  });

  it.each([
    [100, 0, 1],
    [100, 1.5, 1],
    [100, 2, 0],
    [-1, 2, 1],
  ])('are refused for %i in %d parts on a lot of %i', (qty, slices, lot) => {
    expect(() => twapSizes(qty, slices, lot)).toThrow(RangeError);
  });
});
