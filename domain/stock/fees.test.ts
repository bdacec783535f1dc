import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { BIST_FEES, stockFillDue, stockTotals, US_FEES } from './fees.ts';

const dec = (text: string): Decimal => new Decimal(text);
const MIN_FEES = { ...BIST_FEES, minCommission: dec('2') };
const schedules = fc.constantFrom(BIST_FEES, US_FEES, MIN_FEES);
const sides = fc.constantFrom('buy' as const, 'sell' as const);
const fills = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 400_000 }), fc.integer({ min: 1, max: 5_000 })),
  { minLength: 1, maxLength: 8 },
);

describe('cost of a share order', () => {
  it('charges half up to the kuruş, the tax in addition to the commission', () => {
    const { commission, tax, cashDelta } = stockTotals('buy', dec('4702'), BIST_FEES);
    expect([commission, tax, cashDelta].map(String)).toEqual(['7.05', '0.35', '-4709.4']);
  });

  it('charges US shares 0.10 %, at least 1.50 dollars, without a separate tax', () => {
    const small = stockTotals('buy', dec('265.10'), US_FEES);
    expect([small.commission, small.tax, small.cashDelta].map(String)).toEqual([
      '1.5',
      '0',
      '-266.6',
    ]);
    const large = stockTotals('sell', dec('2651.17'), US_FEES);
    expect([large.commission, large.cashDelta].map(String)).toEqual(['2.65117', '2648.51883']);
  });

  it('costs nothing without a fill, and never more than the proceeds of a sale', () => {
    expect(String(stockTotals('buy', dec('0'), US_FEES).cashDelta)).toBe('0');
    const tiny = stockTotals('sell', dec('0.99'), MIN_FEES);
    expect([tiny.commission, tiny.tax, tiny.cashDelta].map(String)).toEqual(['0.99', '0', '0']);
  });

  it('costs the same in parts as at once', () => {
    fc.assert(
      fc.property(sides, schedules, fills, (side, fees, parts) => {
        let turnover = dec('0');
        const sum = { amount: dec('0'), total: dec('0'), cashDelta: dec('0') };
        for (const [price, qty] of parts) {
          const fill = new Decimal(price).div(100).times(qty);
          const due = stockFillDue(side, turnover, fill, fees);
          turnover = turnover.plus(fill);
          expect(due.commission.isNegative() && !due.commission.isZero()).toBe(false);
          expect(due.total.eq(due.commission.plus(due.tax))).toBe(true);
          sum.amount = sum.amount.plus(due.amount);
          sum.total = sum.total.plus(due.total);
          sum.cashDelta = sum.cashDelta.plus(due.cashDelta);
        }
        const whole = stockTotals(side, turnover, fees);
        expect(String(sum.amount)).toBe(String(whole.amount));
        expect(String(sum.total)).toBe(String(whole.total));
        expect(String(sum.cashDelta)).toBe(String(whole.cashDelta));
      }),
    );
  });

  it('never charges for a sale, and never takes less than the amount for a buy', () => {
    fc.assert(
      fc.property(schedules, fc.integer({ min: 1, max: 1e9 }), (fees, cents) => {
        const turnover = new Decimal(cents).div(100);
        expect(stockTotals('sell', turnover, fees).cashDelta.gte(0)).toBe(true);
        expect(stockTotals('buy', turnover, fees).cashDelta.neg().gte(turnover)).toBe(true);
      }),
    );
  });
});
