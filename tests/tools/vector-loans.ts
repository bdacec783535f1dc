import { rateOfPayments, type Payment } from '#domain/loan/effective-rate.ts';
import { earlyRepayment, hourlyInterest, loanCost, type Loan } from '#domain/loan/interest.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { dayOfIso } from '#domain/time/civil-date.ts';
import type { VectorValue } from './vector-compare.ts';
import { count, decimal, list, optionalDecimals, text, type VectorInput } from './vector-input.ts';

type Output = Readonly<Record<string, VectorValue>>;

function loan(input: VectorInput): Loan {
  return {
    principal: decimal(input, 'principal'),
    annualRate: decimal(input, 'annualRate'),
    basis: count(input, 'basis'),
    taxRate: optionalDecimals(input, 'taxRate').taxRate ?? new Decimal(0),
  };
}

function day(input: VectorInput, field: string): number {
  const number = dayOfIso(text(input, field));
  if (number === null) throw new Error(`field ${field} is not a date`);
  return number;
}

/** Days of a year for vectors without their own. */
const YEAR = 365;

function payments(input: VectorInput): Payment[] {
  return list(input, 'payments').map((one) => {
    const payment = one as VectorInput;
    return { day: count(payment, 'day'), amount: decimal(payment, 'amount') };
  });
}

/** Loans. */
export const LOAN_FUNCTIONS: Readonly<Record<string, (input: VectorInput) => Output>> = {
  'loan.simple': (input) => loanCost(loan(input), count(input, 'days')),
  'loan.early': (input) => earlyRepayment(loan(input), day(input, 'start'), day(input, 'end')),
  'loan.effectiveRate': (input) => {
    const received = decimal(input, 'received');
    return { rate: rateOfPayments({ received, payments: payments(input), basis: YEAR }) };
  },
  'loan.hourly': (input) =>
    hourlyInterest({
      principal: decimal(input, 'principal'),
      dailyRate: decimal(input, 'dailyRate'),
      minutes: count(input, 'minutes'),
      scale: count(input, 'scale'),
    }),
};
