import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf, heightOf } from './chart-columns.ts';
import type { CheckedApplication } from './recompute.ts';

function asked(qty: bigint, at: number, isMine = false): CheckedApplication {
  return { id: `a${at}`, qty, time: at, isMine, got: qty / 2n, published: null };
}

describe('heightOf', () => {
  it('is the square root of the fraction, zero for zero, full at the top', () => {
    expect(heightOf(0n, 100n)).toBe(0);
    expect(heightOf(1n, 100n)).toBeCloseTo(0.1, 6);
    expect(heightOf(25n, 100n)).toBeCloseTo(0.5, 6);
    expect(heightOf(100n, 100n)).toBe(1);
    expect(heightOf(5n, 0n)).toBe(0);
  });

  it('reads numbers beyond the safe integer range', () => {
    expect(heightOf(10n ** 40n, 4n * 10n ** 40n)).toBeCloseTo(0.5, 6);
  });
});

describe('columnsOf', () => {
  it("orders by demand and keeps the user's application apart", () => {
    const list = [asked(9n, 0), asked(1n, 1), asked(5n, 2, true)];
    expect(columnsOf(list, ({ got }) => got).map(({ id }) => id)).toEqual(['a1', 'a2', 'a0']);
  });

  it('represents every application once, in at most a screenful of columns', () => {
    const sizes = fc.array(fc.nat(250_000), { minLength: 1, maxLength: 700 });
    fc.assert(
      fc.property(sizes, fc.nat(699), (list, mine) => {
        const applications = list.map((qty, at) => asked(BigInt(qty), at, at === mine));
        const columns = columnsOf(applications, ({ got }) => got);
        expect(columns.reduce((sum, { count }) => sum + count, 0)).toBe(list.length);
        expect(columns.length).toBeLessThanOrEqual(122);
        expect(columns.filter(({ isMine }) => isMine)).toHaveLength(mine < list.length ? 1 : 0);
        for (const { asked: high, got } of columns) {
          expect(got).toBeLessThanOrEqual(high);
          expect(high).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
