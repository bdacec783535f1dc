import { describe, expect, it } from 'vitest';
import { checkOrder, type CheckedOrder, type OrderBounds } from './check-order.ts';

const OF = {
  priceDecimals: 1,
  qtyDecimals: 4,
  tick: { rule: 'fixed', tick: 5 },
  lotQty: 5,
  minQty: 10,
} as const;
const BOUNDS: OrderBounds = { lower: 500_000, upper: 700_000, minValue: '6', maxValue: '120' };

function check(change: Partial<CheckedOrder>, bounds = BOUNDS): unknown {
  const order = { side: 'buy', qty: 10, price: 600_000, valuePrice: 1, ...change } as const;
  return checkOrder(order, OF, bounds);
}

const wide: OrderBounds = { ...BOUNDS, minValue: null, maxValue: null };

describe('the quantity of an order', () => {
  it.each([
    [-5, { ok: false, error: 'AMOUNT_ZERO' }],
    [0, { ok: false, error: 'AMOUNT_ZERO' }],
    [1, { ok: false, error: 'NOT_A_MULTIPLE', args: { step: '0.0005' } }],
    [5, { ok: false, error: 'BELOW_MIN', args: { min: '0.0010' } }],
    [10, { ok: true }],
    [11, { ok: false, error: 'NOT_A_MULTIPLE', args: { step: '0.0005' } }],
    [15, { ok: true }],
  ])('of %i units is judged as %o', (qty, verdict) => {
    expect(check({ qty }, wide)).toEqual(verdict);
  });
});

describe('the limit price of an order', () => {
  const band = { min: '50000.0', max: '70000.0' };

  it.each([
    [-5, { ok: false, error: 'LIMIT_PRICE_ZERO' }],
    [0, { ok: false, error: 'LIMIT_PRICE_ZERO' }],
    [1, { ok: false, error: 'PRICE_NOT_ON_TICK', args: { step: '0.5' } }],
    [499_995, { ok: false, error: 'PRICE_BELOW_BAND', args: band }],
    [500_000, { ok: true }],
    [700_000, { ok: true }],
    [700_005, { ok: false, error: 'PRICE_ABOVE_BAND', args: band }],
  ])('of %i units is judged as %o', (price, verdict) => {
    expect(check({ price }, wide)).toEqual(verdict);
  });

  it('has no bound where there is none', () => {
    expect(check({ price: 5 }, { ...wide, lower: null })).toEqual({ ok: true });
    expect(check({ price: 9_000_000 }, { ...wide, upper: null })).toEqual({ ok: true });
    expect(check({ price: 5 }, { ...wide, upper: null })).toEqual({
      ok: false,
      error: 'PRICE_BELOW_BAND',
      args: { min: '50000.0', max: '-' },
    });
  });
});

describe('the value of an order', () => {
  // Ten units at 60,000 cost 60.
  it.each([
    ['60', '60', { ok: true }],
    ['60.01', '90', { ok: false, error: 'BELOW_MIN', args: { min: '60.01' } }],
    ['50', '59.99', { ok: false, error: 'ABOVE_MAX', args: { max: '59.99' } }],
    [null, '60', { ok: true }],
    ['60', null, { ok: true }],
  ])('of 60 between %s and %s is judged as %o', (minValue, maxValue, verdict) => {
    expect(check({}, { ...BOUNDS, minValue, maxValue })).toEqual(verdict);
  });

  it('counts the limit price, and the market price only without one', () => {
    expect(check({ valuePrice: 9_000_000 })).toEqual({ ok: true });
    expect(check({ price: null, valuePrice: 1_200_000 })).toEqual({ ok: true });
    expect(check({ price: null, valuePrice: 1_200_001 })).toEqual({
      ok: false,
      error: 'ABOVE_MAX',
      args: { max: '120.00' },
    });
  });
});
