import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { orderCost, turnoverCost } from './open.ts';

const RATE = new Decimal('0.0005');
const UNIT = new Decimal('1e-8');
const price = fc.integer({ min: 1, max: 900_000 }).map((units) => new Decimal(units).div(10));
const qty = fc.integer({ min: 1, max: 90_000 }).map((units) => new Decimal(units).div(1_000));
const leverage = fc.integer({ min: 1, max: 125 }).map((times) => new Decimal(times));

describe('the cost of opening for a turnover', () => {
  it('equals the cost of an order of that turnover at one price', () => {
    fc.assert(
      fc.property(qty, price, leverage, (size, at, times) => {
        expect(turnoverCost(size.times(at), times, RATE)).toEqual(
          orderCost({ qty: size, price: at, leverage: times, feeRate: RATE }),
        );
      }),
    );
  });

  it('rounds margin and fee up once, over all prices', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(qty, price), { minLength: 1, maxLength: 6 }), (fills) => {
        const turnover = fills.reduce(
          (sum, [size, at]) => sum.plus(size.times(at)),
          new Decimal(0),
        );
        const times = new Decimal(7);
        const { initialMargin, openFee, total } = turnoverCost(turnover, times, RATE);
        for (const [booked, exact] of [
          [initialMargin, turnover.div(times)],
          [openFee, turnover.times(RATE)],
        ] as const) {
          expect(booked.gte(exact)).toBe(true);
          expect(booked.minus(exact).lt(UNIT)).toBe(true);
        }
        expect(total.eq(initialMargin.plus(openFee))).toBe(true);
      }),
    );
  });

  it('is refused for a leverage below 1', () => {
    expect(() => turnoverCost(new Decimal(100), new Decimal('0.5'), RATE)).toThrow(RangeError);
  });
});
