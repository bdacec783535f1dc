import { interestOfDays, type DayInterest } from '#domain/loan/accrual.ts';
import type { LoanCost } from '#domain/loan/interest.ts';
import { quoteLoan } from '#domain/loan/quote.ts';
import type { LoanStep } from '#domain/loan/states.ts';
import { LOAN_TERMS } from '#domain/loan/terms.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { fromMinor, minorText, toMinor } from '#domain/money/money.ts';
import type { LoanRow } from '#server/ports/identity-rows.ts';

/** Currency of loans. */
export const LOAN_ASSET = 'TRY';
export const LOAN_SCALE = 2;

/** States in which a loan prevents another application. */
export const LIVE_LOANS = ['under_review', 'in_progress', 'repayment_under_review'] as const;
/** States in which the loan is paid out and not settled. */
export const OPEN_LOANS = ['in_progress', 'repayment_under_review'] as const;

/** Lira as text. */
export function liraText(minor: bigint): string {
  return minorText(minor, LOAN_SCALE);
}

export function liraOf(amount: Decimal | string): bigint {
  return toMinor(amount, LOAN_SCALE);
}

/** Cost of an amount for the length and rate of a loan. */
export function costOf(
  { annualRate, days }: Pick<LoanRow, 'annualRate' | 'days'>,
  amount: bigint,
): LoanCost {
  return quoteLoan(fromMinor(amount, LOAN_SCALE), annualRate, days);
}

/** Interest of the days due by today that are not booked yet; none unless the loan is paid out. */
export function dueInterest(row: LoanRow, today: number): DayInterest[] {
  const { startDay, dueDay, accruedDay, status } = row;
  if (status !== 'in_progress') return [];
  if (startDay === null || dueDay === null || accruedDay === null) return [];
  const running = {
    principal: fromMinor(row.principal, LOAN_SCALE),
    annualRate: new Decimal(row.annualRate),
    lateRate: new Decimal(row.lateRate),
    basis: LOAN_TERMS.basis,
    startDay,
    dueDay,
  };
  return interestOfDays(running, accruedDay, today);
}

/** Amount owed now, including interest that is not booked yet. */
export type Debt = {
  readonly interest: bigint;
  readonly late: bigint;
  readonly total: bigint;
};

export function debtOf(row: LoanRow, today: number): Debt {
  const sum = (kind: DayInterest['kind']): bigint =>
    dueInterest(row, today)
      .filter((one) => one.kind === kind)
      .reduce((all, { amount }) => all + liraOf(amount), 0n);
  const interest = row.interest + sum('interest');
  const late = row.lateInterest + sum('late');
  const isOut = row.status === 'in_progress' || row.status === 'repayment_under_review';
  return { interest, late, total: isOut ? row.principal + interest + late : 0n };
}

type Step = { readonly step: LoanStep; readonly ts: number };

/** Steps of a loan, oldest first. */
export function stepsOf({ steps }: Pick<LoanRow, 'steps'>): readonly Step[] {
  return JSON.parse(steps) as readonly Step[];
}

/** Steps with one appended. */
export function withStep(row: Pick<LoanRow, 'steps'>, step: LoanStep, ts: number): string {
  return JSON.stringify([...stepsOf(row), { step, ts }]);
}
