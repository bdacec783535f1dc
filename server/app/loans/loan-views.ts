import { effectiveYearlyRate } from '#domain/loan/effective-rate.ts';
import { LOAN_TERMS } from '#domain/loan/terms.ts';
import { Decimal, decimalText, roundTo } from '#domain/money/decimal.ts';
import { isoOfDay } from '#domain/time/civil-date.ts';
import { zoneDay, zoneMidnight } from '#domain/time/zone.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { userLoanApply } from '#protocol/http/loans.ts';
import type { LoanRow } from '#server/ports/identity-rows.ts';
import { costOf, debtOf, liraOf, liraText, stepsOf, type Debt } from './loan-row.ts';

/** A loan as its owner sees it. */
export type LoanView = DataOf<typeof userLoanApply>;

/** Daily rate of an annual rate, to eight decimals. */
export function dailyRate(annualRate: string): string {
  return decimalText(roundTo(new Decimal(annualRate).div(LOAN_TERMS.basis), 8, 'halfUp'));
}

/** Rates of a loan of the given length at a simple annual rate, as text. */
export function ratesOf(annualRate: string, days: number) {
  const { feeRate, taxRate, basis } = LOAN_TERMS;
  const exact = {
    annualRate: new Decimal(annualRate),
    taxRate: new Decimal(taxRate),
    feeRate: new Decimal(feeRate),
    basis,
  };
  const effectiveRate = decimalText(effectiveYearlyRate(exact, days));
  return { annualRate, dailyRate: dailyRate(annualRate), feeRate, effectiveRate };
}

/** Last millisecond of a due day in Türkiye. */
function endOfDay(day: number): number {
  return zoneMidnight(day + 1, 'turkey') - 1;
}

/** Final terms of the offered amount if it were paid out today. */
function offerOf(row: LoanRow, today: number): LoanView['offer'] {
  const { status, actual, offerUntil, annualRate, lateRate, days } = row;
  if (status !== 'under_review' || actual === null || offerUntil === null) return undefined;
  const { interest, repayment } = costOf(row, actual);
  return {
    amount: liraText(actual),
    days,
    ...ratesOf(annualRate, days),
    interest: liraText(liraOf(interest)),
    repayment: liraText(liraOf(repayment)),
    dueDate: isoOfDay(today + days),
    lateAnnualRate: lateRate,
    lateDailyRate: dailyRate(lateRate),
    expiresAt: offerUntil,
  };
}

function repaymentOf(row: LoanRow, debt: Debt): bigint {
  return row.status === 'repaid' ? row.repaid : debt.total;
}

/** Savings of repaying now instead of on the due date, in kurus. */
function savedNow(row: LoanRow, debt: Debt): bigint {
  if (row.status !== 'in_progress' || row.actual === null) return 0n;
  const saved = liraOf(costOf(row, row.actual).repayment) - debt.total;
  return saved > 0n ? saved : 0n;
}

/** Interest per day on the amount of a loan, in kurus. */
function interestPerDay(row: LoanRow): bigint {
  return liraOf(costOf({ ...row, days: 1 }, row.actual ?? row.proposed).interest);
}

/** Amounts and times that exist only after the offer or the payout. */
function laterFields(row: LoanRow, today: number): Partial<LoanView> {
  const { actual, dueDay } = row;
  const offer = offerOf(row, today);
  const atDue = actual === null ? null : liraText(liraOf(costOf(row, actual).repayment));
  return {
    ...(actual === null ? {} : { actualAmount: liraText(actual) }),
    ...(atDue === null ? {} : { repaymentAtDue: atDue }),
    ...(dueDay === null ? {} : { dueDate: isoOfDay(dueDay), dueAt: endOfDay(dueDay) }),
    ...(offer === undefined ? {} : { offer }),
    ...(row.reason === null ? {} : { reason: { msgKey: row.reason, args: {} } }),
  };
}

/** Days of interest so far: those booked, and for a running loan those up to today. */
function daysSoFar({ startDay, accruedDay, status }: LoanRow, today: number): number {
  if (startDay === null || accruedDay === null) return 0;
  return Math.max(1, (status === 'in_progress' ? today : accruedDay) - startDay);
}

export function loanView(row: LoanRow, now: number): LoanView {
  const today = zoneDay(now, 'turkey');
  const debt = debtOf(row, today);
  const { id, asset, status, isOverdue, annualRate, lateRate, days } = row;
  return {
    id,
    currency: asset,
    status,
    isOverdue,
    appliedAmount: liraText(row.applied),
    proposedAmount: liraText(row.proposed),
    loanAmount: liraText(row.principal),
    days,
    ...ratesOf(annualRate, days),
    lateAnnualRate: lateRate,
    interest: liraText(debt.interest),
    lateInterest: liraText(debt.late),
    repaymentAmount: liraText(repaymentOf(row, debt)),
    interestPerDay: liraText(interestPerDay(row)),
    savedNow: liraText(savedNow(row, debt)),
    daysSoFar: daysSoFar(row, today),
    ...laterFields(row, today),
    steps: [...stepsOf(row)],
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
