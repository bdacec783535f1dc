import type { Decimal } from '#domain/money/decimal.ts';
import { feeUp, tryHalfUp } from '#domain/money/rounding.ts';

/** A loan in lira. Rates are fractions of the principal per year. */
export type Loan = {
  readonly principal: Decimal;
  readonly annualRate: Decimal;
  /** Days of a year: 365, or 360 for instruments that say so. */
  readonly basis: number;
  /** Taxes on the interest (BSMV and KKDF together); 0 where the rate includes them. */
  readonly taxRate: Decimal;
};

/** Cost of a loan over some days, amounts in lira. */
export type LoanCost = {
  readonly interest: Decimal;
  readonly tax: Decimal;
  readonly repayment: Decimal;
};

/** Simple interest, half up to the kuruş: principal * rate * days / basis. */
export function simpleInterest(
  { principal, annualRate, basis }: Omit<Loan, 'taxRate'>,
  days: number,
): Decimal {
  return tryHalfUp(principal.times(annualRate).times(days).div(basis));
}

/** Interest, taxes on it (half up) and the repayment after a number of days. */
export function loanCost(loan: Loan, days: number): LoanCost {
  const interest = simpleInterest(loan, days);
  const tax = tryHalfUp(interest.times(loan.taxRate));
  return { interest, tax, repayment: loan.principal.plus(interest).plus(tax) };
}

/** Days of a loan: the start day counts, the end day does not; at least one. */
export function loanDays(startDay: number, endDay: number): number {
  return Math.max(1, endDay - startDay);
}

/** Cost of a loan repaid before it is due: interest up to the day, no penalty. */
export function earlyRepayment(
  loan: Loan,
  startDay: number,
  endDay: number,
): LoanCost & { readonly days: number } {
  const days = loanDays(startDay, endDay);
  return { days, ...loanCost(loan, days) };
}

const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

/**
 * Interest of a coin loan: a daily rate charged by the hour, started hours in full, rounded up at
 * the scale of the coin.
 */
export function hourlyInterest(loan: {
  readonly principal: Decimal;
  readonly dailyRate: Decimal;
  readonly minutes: number;
  readonly scale: number;
}): { readonly hours: number; readonly interest: Decimal } {
  const { principal, dailyRate, minutes, scale } = loan;
  const hours = Math.ceil(minutes / HOUR_MINUTES);
  const exact = principal.times(dailyRate).times(hours).div(DAY_HOURS);
  return { hours, interest: feeUp(exact, scale) };
}
