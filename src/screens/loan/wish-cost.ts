import { recommendedLoan } from '#domain/loan/arrangement.ts';
import { quoteLoan } from '#domain/loan/quote.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { minorText, minorUnits } from '#src/features/records/minor-units.ts';
import type { LoanHome } from './loan-types.ts';
import type { Wish } from './use-wish.ts';

const LIRA_DECIMALS = 2;

/** What a wished loan costs, and what the score recommends for it; decimal text in lira. */
type WishCost = {
  readonly interest: string;
  readonly repayment: string;
  readonly recommended: string;
};

/** Cost of a wish that has an amount and a length; null before. */
export function wishCost(
  { amount, product }: Pick<Wish, 'amount' | 'product'>,
  { limits }: Pick<LoanHome, 'limits'>,
): WishCost | null {
  if (product === undefined || amount === '') return null;
  const { annualRate, days } = product;
  const { interest, repayment } = quoteLoan(new Decimal(amount), annualRate, days);
  const recommended = recommendedLoan(minorUnits(amount), minorUnits(limits.proposed));
  return {
    interest: interest.toFixed(LIRA_DECIMALS),
    repayment: repayment.toFixed(LIRA_DECIMALS),
    recommended: minorText(recommended),
  };
}
