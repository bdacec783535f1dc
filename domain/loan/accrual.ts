import type { Decimal } from '#domain/money/decimal.ts';
import { simpleInterest } from './interest.ts';

/** A loan that was paid out; days are day numbers of one calendar, rates fractions a year. */
export type RunningLoan = {
  readonly principal: Decimal;
  readonly annualRate: Decimal;
  readonly lateRate: Decimal;
  readonly basis: number;
  readonly startDay: number;
  /** First day on which it is no longer in time from the next day on. */
  readonly dueDay: number;
};

/** Interest of one day in lira. */
export type DayInterest = {
  readonly day: number;
  readonly kind: 'interest' | 'late';
  readonly amount: Decimal;
  /** Which day of its kind, from 1. */
  readonly nth: number;
};

/**
 * Interest of one day: what the days until then cost together, less what they cost before, so
 * that the days always sum to the simple interest of the whole, half up to the kurus. Up to the
 * due date the rate of the loan counts, from then on the late rate alone, on the principal.
 */
function ofDay(loan: RunningLoan, day: number): DayInterest {
  const { principal, basis, startDay, dueDay } = loan;
  const isLate = day >= dueDay;
  const nth = day - (isLate ? dueDay : startDay) + 1;
  const annualRate = isLate ? loan.lateRate : loan.annualRate;
  const until = (days: number): Decimal => simpleInterest({ principal, annualRate, basis }, days);
  return { day, kind: isLate ? 'late' : 'interest', amount: until(nth).minus(until(nth - 1)), nth };
}

/**
 * Interest of the days from one on that count by a day: the start day counts whatever happens,
 * the day itself does not.
 */
export function interestOfDays(loan: RunningLoan, fromDay: number, today: number): DayInterest[] {
  const end = Math.max(today, loan.startDay + 1);
  const days: DayInterest[] = [];
  for (let day = fromDay; day < end; day++) days.push(ofDay(loan, day));
  return days;
}
