import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueSlice, sliceQty, sliceTime, twapSizes } from './twap.ts';

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

describe('the quantity of a slice', () => {
  const sizes = [30, 30, 30, 30, 30];

  it.each([
    ['its own when all before it filled', 1, 30, 30],
    ['what the one before left besides its own', 1, 20, 40],
    ['at most three times its own', 4, 0, 90],
    ['the rest of its own when more is taken already', 1, 50, 10],
    ['nothing when everything is taken', 2, 100, 0],
  ])('is %s', (_, slice, taken, qty) => {
    expect(sliceQty(sizes, slice, taken)).toBe(qty);
  });

  it('never takes more than the order, whatever the slices fill', () => {
    const fills = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
      minLength: 2,
      maxLength: 20,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fills, (qty, parts) => {
        const all = twapSizes(qty, parts.length, 1);
        let taken = 0;
        for (const [at, part] of parts.entries()) {
          const sent = sliceQty(all, at, taken);
          expect(sent).toBeLessThanOrEqual(3 * all[0]!);
          taken += Math.floor(sent * part);
        }
        expect(taken).toBeLessThanOrEqual(qty);
      }),
    );
  });

  it('sends everything when everything fills', () => {
    const all = twapSizes(103, 4, 1);
    let taken = 0;
    for (const at of all.keys()) taken += sliceQty(all, at, taken);
    expect(taken).toBe(103);
  });
});

describe('the times of slices', () => {
  const times = { startedAt: 1_000_000, seconds: 100, slices: 4 };

  it('start at once and divide the duration', () => {
    expect([0, 1, 2, 3].map((slice) => sliceTime(times, slice, 0) - 1_000_000)).toEqual([
      0, 25_000, 50_000, 75_000,
    ]);
    expect(sliceTime(times, 1, 0.5)).toBe(1_037_500);
  });

  it.each([
    ['the next one on time', 1, 25_000, 1],
    ['the next one when it was drawn late', 1, 37_500, 1],
    ['the next one before its turn', 2, 25_000, 2],
    ['a later one when turns have passed', 1, 76_000, 3],
    ['the last one for ever', 1, 900_000, 3],
  ])('name %s', (_, next, passed, slice) => {
    expect(dueSlice(times, next, 1_000_000 + passed)).toBe(slice);
  });
});
