import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { earlyRepayment, hourlyInterest, loanCost, loanDays, simpleInterest } from './interest.ts';

const dec = (value: string | number): Decimal => new Decimal(value);
const loans = fc.record({
  principal: fc.integer({ min: 100_000, max: 25_000_000 }).map((cents) => dec(cents).div(100)),
  annualRate: fc.integer({ min: 0, max: 9_999 }).map((units) => dec(units).div(10_000)),
  basis: fc.constantFrom(360, 365),
  taxRate: fc.constantFrom(dec(0), dec('0.15'), dec('0.3')),
});
const days = fc.integer({ min: 0, max: 400 });

describe('loan', () => {
  it('never costs less for more days, a higher rate or a larger sum', () => {
    fc.assert(
      fc.property(loans, days, days, (loan, first, more) => {
        const cost = loanCost(loan, first);
        expect(cost.interest.gte(0) && cost.tax.gte(0)).toBe(true);
        expect(loanCost(loan, first + more).repayment.gte(cost.repayment)).toBe(true);
        const dearer = { ...loan, annualRate: loan.annualRate.plus('0.01') };
        expect(loanCost(dearer, first).repayment.gte(cost.repayment)).toBe(true);
        const larger = { ...loan, principal: loan.principal.plus(1) };
        expect(loanCost(larger, first).interest.gte(cost.interest)).toBe(true);
      }),
    );
  });

  it('is within half a kuruş of the exact interest, and the parts make the sum', () => {
    fc.assert(
      fc.property(loans, days, (loan, count) => {
        const { interest, tax, repayment } = loanCost(loan, count);
        const exact = loan.principal.times(loan.annualRate).times(count).div(loan.basis);
        expect(interest.minus(exact).abs().lte('0.005')).toBe(true);
        expect(interest.eq(simpleInterest(loan, count))).toBe(true);
        expect(repayment.minus(interest).minus(tax).eq(loan.principal)).toBe(true);
      }),
    );
  });

  it('repaid early costs the elapsed days, at least one', () => {
    fc.assert(
      fc.property(loans, fc.integer({ min: 0, max: 25_000 }), days, (loan, start, count) => {
        const early = earlyRepayment(loan, start, start + count);
        expect(early.days).toBe(Math.max(1, count));
        expect(early.repayment.eq(loanCost(loan, early.days).repayment)).toBe(true);
        expect(loanDays(start, start)).toBe(1);
      }),
    );
  });

  it('counts started hours in full and rounds up', () => {
    const coin = { principal: dec('812.5'), dailyRate: dec('0.0003'), scale: 8 };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (minutes) => {
        const { hours, interest } = hourlyInterest({ ...coin, minutes });
        expect((hours - 1) * 60 < minutes && minutes <= hours * 60).toBe(true);
        const exact = coin.principal.times(coin.dailyRate).times(hours).div(24);
        const above = interest.minus(exact);
        expect(above.gte(0) && above.lt('0.00000001')).toBe(true);
      }),
    );
  });
});
