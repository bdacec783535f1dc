import { describe, expect, it } from 'vitest';
import type { LoanHome } from './loan-types.ts';
import { wishCost } from './wish-cost.ts';

const limits: LoanHome['limits'] = {
  min: '1000.00',
  max: '25000.00',
  venueMax: '250000.00',
  netAssets: '50000',
  shareMax: '0.5',
  proposed: '20000.00',
  share: '0.4',
};
const product = {
  days: 30,
  annualRate: '0.438',
  dailyRate: '0.0012',
  feeRate: '0',
  effectiveRate: '0.5377',
  fee: '0.00',
};

describe('cost of a requested loan', () => {
  it('has the interest and repayment that the server books', () => {
    const cost = wishCost({ amount: '20000', product }, { limits });
    expect(cost).toEqual({
      interest: '720.00',
      repayment: '20720.00',
      recommended: '20000.00000000',
    });
  });

  it("recommends the requested amount, up to the score's limit", () => {
    const of = (amount: string) => wishCost({ amount, product }, { limits })?.recommended;
    expect(of('22500')).toBe('20000.00000000');
    expect(of('1500.5')).toBe('1500.50000000');
  });

  it('is null without an amount and a term', () => {
    expect(wishCost({ amount: '', product }, { limits })).toBeNull();
    expect(wishCost({ amount: '5000', product: undefined }, { limits })).toBeNull();
  });
});
