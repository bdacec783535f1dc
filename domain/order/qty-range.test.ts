import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOrder, type CheckedInstrument } from './check-order.ts';
import { qtyRange } from './qty-range.ts';

const SHARE: CheckedInstrument = {
  priceDecimals: 2,
  qtyDecimals: 0,
  tick: { rule: 'fixed', tick: 1 },
  lotQty: 1,
  minQty: 1,
};

describe('the range of a quantity', () => {
  it('says the nearest quantities that the checks accept', () => {
    const instruments = fc.record({
      priceDecimals: fc.integer({ min: 0, max: 4 }),
      qtyDecimals: fc.integer({ min: 0, max: 6 }),
      lotQty: fc.constantFrom(1, 5, 100),
      minQty: fc.integer({ min: 0, max: 300 }),
    });
    const prices = fc.integer({ min: 1, max: 1e8 });
    fc.assert(
      fc.property(instruments, prices, (fields, price) => {
        const of = { ...fields, tick: { rule: 'fixed', tick: 1 } } as const;
        const values = { minValue: '5', maxValue: '200000' };
        const { least, most } = qtyRange(price, { ...values, maxQty: null }, of);
        const check = (qty: number) => {
          const order = { side: 'buy', qty, price: null, valuePrice: price } as const;
          return checkOrder(order, of, { lower: null, upper: null, ...values });
        };
        if (least <= most) expect(check(least)).toEqual({ ok: true });
        expect(check(least - of.lotQty).ok).toBe(false);
        if (most >= least) expect(check(most)).toEqual({ ok: true });
        if (most + of.lotQty >= least) {
          expect(check(most + of.lotQty)).toMatchObject({ error: 'ABOVE_MAX' });
        }
      }),
      { numRuns: 300 },
    );
  });

  it('ends at the largest number of shares', () => {
    const bounds = { minValue: '50', maxValue: '5000000', maxQty: 500_000 };
    expect(qtyRange(100, bounds, SHARE)).toEqual({ least: 50, most: 500_000 });
    expect(qtyRange(2_000, bounds, SHARE)).toEqual({ least: 3, most: 250_000 });
  });

  it('has no value to bound while there is no price', () => {
    const bounds = { minValue: '50', maxValue: '5000000', maxQty: 500_000 };
    expect(qtyRange(0, bounds, SHARE)).toEqual({ least: 1, most: 500_000 });
  });
});
