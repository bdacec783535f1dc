import { Decimal } from '#domain/money/decimal.ts';
import { rateHalfUp } from '#domain/money/rounding.ts';
import { discountRates } from '#domain/stats/discount-rates.ts';

/**
 * Rates of a loan: simple per year, taxes on the interest, fees on the principal; all fractions.
 */
export type LoanRates = {
  readonly annualRate: Decimal;
  readonly taxRate: Decimal;
  readonly feeRate: Decimal;
  /** Days of a year. */
  readonly basis: number;
};

/** Decimals of a fraction that is shown as a percentage with two decimals. */
const SHOWN_DECIMALS = 4;

/**
 * Cost of a loan over its whole term as a fraction of the principal, unrounded: interest, the taxes
 * on it, and the fees.
 */
function periodicCost({ annualRate, taxRate, feeRate, basis }: LoanRates, days: number): Decimal {
  return annualRate.times(days).div(basis).times(taxRate.plus(1)).plus(feeRate);
}

/** A repayment and its day: whole days after the payout, at least 1. */
export type Payment = { readonly day: number; readonly amount: Decimal };

type Repaid = {
  /** Payout net of retained fees; above zero. */
  readonly received: Decimal;
  readonly payments: readonly Payment[];
  /** Days of a year. */
  readonly basis: number;
};

/**
 * Annual percentage rate of a loan: the r at which the payments, each divided by (1 + r)^(day /
 * days of a year), equal the amount received. A fraction; exact for one payment, otherwise to
 * 10^-12 of 1 + r, never rounded. Source: Directive 2008/48/EC, annex I.
 * @throws RangeError when nothing was received or repaid, when a payment precedes the first day, or
 * when the rate would be below -99.9 %.
 */
export function rateOfPayments(repaid: Repaid): Decimal {
  const { received, payments, basis } = repaid;
  const isOrdered = payments.every(({ day, amount }) => day >= 1 && amount.gt(0));
  if (!received.gt(0) || payments.length === 0 || !isOrdered) {
    throw new RangeError(`${received.toString()} received, ${payments.length} payments`);
  }
  const [first, ...more] = payments;
  if (first === undefined || more.length > 0) {
    const paidOut = { day: 0, amount: received.neg() };
    const [rate] = discountRates([paidOut, ...payments], basis);
    if (rate === undefined) throw new RangeError('less comes back than any rate explains');
    return rate;
  }
  return first.amount.div(received).pow(new Decimal(basis).div(first.day)).minus(1);
}

/**
 * Effective yearly cost of a loan repaid in one sum after some days, compounded over a year: (1 +
 * cost of the term including fees) to the power of (days of a year / days), minus 1. A fraction,
 * half up at four decimals. Equals the simple rate for a term of one year and exceeds it for
 * shorter ones.
 * @param days term of the loan, at least 1.
 * @throws RangeError for a term below one day.
 */
export function effectiveYearlyRate(rates: LoanRates, days: number): Decimal {
  if (!(days >= 1)) throw new RangeError(`a loan of ${days} days`);
  const payments = [{ day: days, amount: periodicCost(rates, days).plus(1) }];
  const { basis } = rates;
  const rate = rateOfPayments({ received: new Decimal(1), payments, basis });
  return rateHalfUp(rate, SHOWN_DECIMALS);
}
