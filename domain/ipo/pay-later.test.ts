import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeCreditLine, payLaterLimit } from './pay-later.ts';

const amounts = fc.bigInt({ min: 0n, max: 10n ** 18n });
const prices = fc.bigInt({ min: 1n, max: 10n ** 15n });

describe('the limit of a pay-later application', () => {
  it('is the largest quantity within the free credit and the supply', () => {
    fc.assert(
      fc.property(amounts, prices, amounts, (credit, price, supply) => {
        const { maxQty, by } = payLaterLimit(credit, { price, supply });
        const fits = (qty: bigint): boolean => qty * price <= credit && qty <= supply;
        expect(fits(maxQty)).toBe(true);
        expect(fits(maxQty + 1n)).toBe(false);
        expect(by === 'credit').toBe(credit / price < supply);
      }),
    );
    expect(() => payLaterLimit(1n, { price: 0n, supply: 1n })).toThrow(RangeError);
  });

  it('has a free line that is never negative', () => {
    expect(freeCreditLine(250n, 100n)).toBe(150n);
    expect(freeCreditLine(100n, 100n)).toBe(0n);
    expect(freeCreditLine(100n, 250n)).toBe(0n);
  });
});
