import { Decimal } from '#domain/money/decimal.ts';
import { rateHalfUp } from '#domain/money/rounding.ts';

/** Rates of a loan: a year simple, taxes on the interest, fees on the principal; all fractions. */
export type LoanRates = {
  readonly annualRate: Decimal;
  readonly taxRate: Decimal;
  readonly feeRate: Decimal;
  /** Days of a year. */
  readonly basis: number;
};

/** Decimals of a fraction that is shown as a percentage with two. */
const SHOWN_DECIMALS = 4;

/**
 * Cost of a loan over its whole length as a fraction of the principal, unrounded: interest, the
 * taxes on it, and the fees.
 */
function periodicCost({ annualRate, taxRate, feeRate, basis }: LoanRates, days: number): Decimal {
  return annualRate.times(days).div(basis).times(taxRate.plus(1)).plus(feeRate);
}

/**
 * Effective yearly cost of a loan that is repaid at once after some days, compounded over a year:
 * (1 + cost of the length including fees) to the power of (days of a year / days), minus 1. A
 * fraction, half up at four decimals. It is the simple rate for one length a year alone and above
 * it for every shorter one.
 * @param days length of the loan, at least 1.
 * @throws RangeError for a length below one day.
 */
export function effectiveYearlyRate(rates: LoanRates, days: number): Decimal {
  if (!(days >= 1)) throw new RangeError(`a loan of ${days} days`);
  const growth = periodicCost(rates, days).plus(1);
  const periods = new Decimal(rates.basis).div(days);
  return rateHalfUp(growth.pow(periods).minus(1), SHOWN_DECIMALS);
}
