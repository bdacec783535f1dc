import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { effectiveYearlyRate, rateOfPayments, type LoanRates } from './effective-rate.ts';
import { loanCost } from './interest.ts';

const dec = (value: string | number): Decimal => new Decimal(value);
const NONE = dec(0);
const ratesOf = (annualRate: string | Decimal, feeRate = NONE, taxRate = NONE): LoanRates => ({
  annualRate: dec(annualRate.toString()),
  feeRate,
  taxRate,
  basis: 365,
});

const rate = fc.integer({ min: 1, max: 9_999 }).map((units) => dec(units).div(10_000));
const fee = fc.integer({ min: 0, max: 300 }).map((units) => dec(units).div(10_000));
const days = fc.integer({ min: 1, max: 365 });

describe('effective yearly cost of a loan', () => {
  it.each([
    // 20,000 lira for 30 days at 43.80 % simple: 720 of interest, 1.036^(365/30) - 1.
    ['0.438', 30, '0.5377'],
    ['0.438', 7, '0.5468'],
    ['0.438', 90, '0.5158'],
    ['0.365', 30, '0.4328'],
    ['0.5475', 14, '0.7192'],
    ['0.48', 365, '0.48'],
  ])('of %s a year over %i days is %s', (annual, length, expected) => {
    expect(effectiveYearlyRate(ratesOf(annual), length).toString()).toBe(expected);
  });

  it('includes fees and taxes', () => {
    const plain = ratesOf('0.438');
    // 1 % of the principal with the payout: 1.046^(365/30) - 1.
    expect(effectiveYearlyRate({ ...plain, feeRate: dec('0.01') }, 30).toString()).toBe('0.7284');
    // 30 % of the interest in taxes: 1.0468^(365/30) - 1.
    expect(effectiveYearlyRate({ ...plain, taxRate: dec('0.3') }, 30).toString()).toBe('0.7445');
  });

  it('equals the simple rate for one term per year, and exceeds it for a shorter one', () => {
    fc.assert(
      fc.property(rate, days, (annual, length) => {
        const effective = effectiveYearlyRate(ratesOf(annual), length);
        if (length === 365) expect(effective.eq(annual)).toBe(true);
        expect(effective.gte(annual)).toBe(true);
        // From 10 % per year and up to half a year, the difference shows in the displayed digits.
        if (annual.gte('0.1') && length <= 180) expect(effective.gt(annual)).toBe(true);
      }),
    );
  });

  it('never falls with the rate, the fees or the taxes, nor rises with the term', () => {
    fc.assert(
      fc.property(rate, fee, days, days, (annual, fees, length, more) => {
        const rates = ratesOf(annual, fees);
        const cost = effectiveYearlyRate(rates, length);
        const dearer = { ...rates, annualRate: annual.plus('0.01') };
        expect(effectiveYearlyRate(dearer, length).gt(cost)).toBe(true);
        const fined = { ...rates, feeRate: fees.plus('0.01') };
        expect(effectiveYearlyRate(fined, length).gt(cost)).toBe(true);
        const taxed = { ...rates, taxRate: dec('0.3') };
        expect(effectiveYearlyRate(taxed, length).gte(cost)).toBe(true);
        expect(effectiveYearlyRate(rates, length + more).lte(cost)).toBe(true);
      }),
    );
  });

  it('compounds back to the repayment', () => {
    fc.assert(
      fc.property(rate, fc.constantFrom(7, 14, 30, 60, 90), (annual, length) => {
        const loan = { ...ratesOf(annual), principal: dec(250_000) };
        const { repayment } = loanCost(loan, length);
        const effective = effectiveYearlyRate(loan, length);
        const grown = effective.plus(1).pow(dec(length).div(365)).times(loan.principal);
        // The remaining difference is the rounding of the rate and of the interest.
        expect(grown.minus(repayment).abs().lte(loan.principal.times('0.00005'))).toBe(true);
      }),
    );
  });

  it('refuses a term below one day', () => {
    expect(() => effectiveYearlyRate(ratesOf('0.4'), 0)).toThrow(RangeError);
    expect(() => effectiveYearlyRate(ratesOf('0.4'), Number.NaN)).toThrow(RangeError);
  });
});

describe('annual percentage rate of payments', () => {
  const amount = fc.integer({ min: 1_000, max: 90_000 }).map((units) => dec(units).div(100));
  const payment = fc.record({ day: fc.integer({ min: 20, max: 1_500 }), amount });
  const share = fc.integer({ min: 30, max: 100 }).map((percent) => dec(percent).div(100));

  it('of a single payment is that of the payment, and of one per year the simple rate', () => {
    const payments = [{ day: 365, amount: dec('143.80') }];
    expect(rateOfPayments({ received: dec(100), payments, basis: 365 }).toString()).toBe('0.438');
    const halves = [{ day: 365, amount: dec(50) }, ...payments];
    const rate = rateOfPayments({ received: dec(100), payments: halves, basis: 365 });
    expect(rate.minus('0.938').abs().lte('1e-11')).toBe(true);
  });

  it('makes the present value of any payments equal to the amount received', () => {
    const several = fc.array(payment, { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(several, share, (payments, part) => {
        const paidOut = payments.reduce(
          (sum, { amount: paid }) => sum.plus(paid.times(part)),
          NONE,
        );
        const rate = rateOfPayments({ received: paidOut, payments, basis: 365 });
        const worth = payments.reduce(
          (sum, { day, amount: paid }) => sum.plus(paid.div(rate.plus(1).pow(dec(day).div(365)))),
          NONE,
        );
        expect(worth.minus(paidOut).abs().div(paidOut).lte('1e-6')).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it('refuses payments without a rate', () => {
    const payments = [{ day: 30, amount: dec(10) }];
    expect(() => rateOfPayments({ received: NONE, payments, basis: 365 })).toThrow(RangeError);
    expect(() => rateOfPayments({ received: dec(1), payments: [], basis: 365 })).toThrow(
      RangeError,
    );
    const little = [...payments, ...payments];
    const much = dec(1_000_000);
    expect(() => rateOfPayments({ received: much, payments: little, basis: 365 })).toThrow(
      RangeError,
    );
    const early = [{ day: 0, amount: dec(10) }];
    expect(() => rateOfPayments({ received: dec(1), payments: early, basis: 365 })).toThrow(
      RangeError,
    );
  });
});
