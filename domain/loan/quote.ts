import { Decimal } from '#domain/money/decimal.ts';
import { ledgerText, ledgerUnits } from '#domain/money/ledger-units.ts';
import { minorText, toMinor } from '#domain/money/money.ts';
import { recommendedLoan } from './arrangement.ts';
import { loanCost, type LoanCost } from './interest.ts';
import { LOAN_TERMS } from './terms.ts';

const LIRA_DECIMALS = 2;

/**
 * Quotes a loan of the venue in lira, the same before the application and when booked: `loanCost`
 * with the year and the taxes of the venue.
 * @param annualRate per year, simple, as a fraction.
 */
export function quoteLoan(principal: Decimal, annualRate: string, days: number): LoanCost {
  const { basis, taxRate } = LOAN_TERMS;
  const rates = { annualRate: new Decimal(annualRate), basis, taxRate: new Decimal(taxRate) };
  return loanCost({ principal, ...rates }, days);
}

/** A loan under consideration: decimal text in lira, a simple yearly rate, days. */
export type LoanWish = {
  readonly amount: string;
  readonly annualRate: string;
  readonly days: number;
  /** Maximum that the score recommends, in lira. */
  readonly byScore: string;
};

/** Cost of a considered loan and the recommended amount; decimal text in lira. */
export type WishQuote = {
  readonly interest: string;
  readonly repayment: string;
  readonly recommended: string;
};

/** Lira with the kuruş they were rounded to. */
const liraText = (amount: Decimal): string =>
  minorText(toMinor(amount, LIRA_DECIMALS), LIRA_DECIMALS);

/** Cost of a considered loan as `quoteLoan` books it, and the amount that the score recommends. */
export function quoteWish({ amount, annualRate, days, byScore }: LoanWish): WishQuote {
  const { interest, repayment } = quoteLoan(new Decimal(amount), annualRate, days);
  const recommended = recommendedLoan(ledgerUnits(amount), ledgerUnits(byScore));
  return {
    interest: liraText(interest),
    repayment: liraText(repayment),
    recommended: ledgerText(recommended),
  };
}
