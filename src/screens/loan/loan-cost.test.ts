import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loanCost as exactCost } from '#domain/loan/interest.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { centsText, daysUntil, dueDateOf, loanCost, scaled, shownDate } from './loan-cost.ts';

describe('the calculator of loans', () => {
  it('says what 20,000 at 43.80 % cost in 30 days', () => {
    const { interest, repayment } = loanCost('20000', '0.438', 30);
    expect(centsText(interest)).toBe('720.00');
    expect(centsText(repayment)).toBe('20720.00');
  });

  it('says to the digit what the server books', () => {
    const cents = fc.bigInt({ min: 1n, max: 25_000_000n });
    const rates = fc
      .integer({ min: 0, max: 9_999 })
      .map((units) => `0.${String(units).padStart(4, '0')}`);
    fc.assert(
      fc.property(cents, rates, fc.integer({ min: 1, max: 400 }), (amount, rate, days) => {
        const text = centsText(amount);
        const own = loanCost(text, rate, days);
        const loan = {
          principal: new Decimal(text),
          annualRate: new Decimal(rate),
          basis: 365,
          taxRate: new Decimal(0),
        };
        const exact = exactCost(loan, days);
        expect(centsText(own.interest)).toBe(exact.interest.toFixed(2));
        expect(centsText(own.repayment)).toBe(exact.repayment.toFixed(2));
      }),
    );
  });

  it('reads and writes amounts and dates', () => {
    expect(scaled('1234.5', 2)).toBe(123_450n);
    expect(scaled('0.129', 2)).toBe(12n);
    expect(centsText(5n)).toBe('0.05');
    // Nine in the evening UTC is the next day in Türkiye.
    expect(dueDateOf(Date.UTC(2026, 10, 21, 21), 30)).toBe('2026-12-22');
    expect(shownDate('2026-12-22')).toBe('22-12-2026');
    expect(daysUntil('2026-12-22', Date.UTC(2026, 10, 21, 21))).toBe(30);
    expect(daysUntil('2026-11-20', Date.UTC(2026, 10, 21, 21))).toBe(0);
  });
});
