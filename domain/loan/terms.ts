import { Decimal } from '#domain/money/decimal.ts';
import { creditDown } from '#domain/money/rounding.ts';
import { termsOf } from './levels.ts';

/** Terms of a loan in days. */
export const LOAN_DAYS = [7, 14, 30, 60, 90] as const;

/** Figures of the venue: amounts in lira, rates and shares as exact fractions. */
export const LOAN_TERMS = {
  min: '1000',
  max: '250000',
  /** Maximum loan as a part of the net assets. */
  shareMax: '0.5',
  /** Rate on overdue principal, in place of the loan's rate. */
  lateRate: '0.657',
  /** Fees at payout as a fraction of the principal: none. */
  feeRate: '0',
  /** Taxes as a fraction of the interest: the rate includes them. */
  taxRate: '0',
  /** Days of a year. */
  basis: 365,
} as const;

const LIRA_DECIMALS = 2;

/** Bounds of a loan in lira. */
type LoanLimits = {
  /** Maximum of an application, regardless of the score. */
  readonly max: Decimal;
  /** Maximum that the score recommends; never above `max`. */
  readonly proposed: Decimal;
};

/**
 * Largest loan, and the maximum that the score recommends, for net assets in lira: a share of the
 * net assets, at most the maximum of the venue, down to the kuruş. Negative assets count as zero.
 */
export function loanLimits(netAssets: Decimal, score: number): LoanLimits {
  const worth = Decimal.max(netAssets, 0);
  const part = (share: string): Decimal =>
    Decimal.min(LOAN_TERMS.max, creditDown(worth.times(share), LIRA_DECIMALS));
  return { max: part(LOAN_TERMS.shareMax), proposed: part(termsOf(score).share) };
}
