import { Decimal } from '#domain/money/decimal.ts';
import { loanCost, type LoanCost } from './interest.ts';
import { LOAN_TERMS } from './terms.ts';

/**
 * Cost of a loan of the venue in lira, before it is asked for and as it is booked: `loanCost` with
 * the year and the taxes of the venue.
 * @param annualRate a year, simple, as a fraction.
 */
export function quoteLoan(principal: Decimal, annualRate: string, days: number): LoanCost {
  const { basis, taxRate } = LOAN_TERMS;
  const rates = { annualRate: new Decimal(annualRate), basis, taxRate: new Decimal(taxRate) };
  return loanCost({ principal, ...rates }, days);
}
