import type { Decimal } from '#domain/money/decimal.ts';
import { simpleInterest } from './interest.ts';

/** A paid-out loan; days are day numbers of one calendar, rates fractions per year. */
export type RunningLoan = {
  readonly principal: Decimal;
  readonly annualRate: Decimal;
  readonly lateRate: Decimal;
  readonly basis: number;
  readonly startDay: number;
  /** Last day on which it is in time. */
  readonly dueDay: number;
};

/** Interest of one day in lira. */
export type DayInterest = {
  readonly day: number;
  readonly kind: 'interest' | 'late';
  readonly amount: Decimal;
  /** Ordinal of the day within its kind, from 1. */
  readonly nth: number;
};

/**
 * Interest of one day: total cost up to and including the day minus the cost before it, so that the
 * days always sum to the simple interest of the whole, half up to the kuruş. Up to the due date the
 * loan's rate applies, from then on only the late rate, on the principal.
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
 * Interest of all days from `fromDay` that count by a day: the start day always counts, the day
 * itself does not.
 */
export function interestOfDays(loan: RunningLoan, fromDay: number, today: number): DayInterest[] {
  const end = Math.max(today, loan.startDay + 1);
  const days: DayInterest[] = [];
  for (let day = fromDay; day < end; day++) days.push(ofDay(loan, day));
  return days;
}
