import { zoneDay, zoneMidnight } from '#domain/time/zone.ts';
import type { DayInterest } from '#domain/loan/accrual.ts';
import type { JobContext } from '#server/ports/engine.ts';
import type { LoanRow } from '#server/ports/identity-rows.ts';
import type { TimerRow } from '#server/ports/rows.ts';
import { scoreEvent } from '#server/app/identity/credit-score.ts';
import { dueInterest, liraOf, withStep } from './loan-row.ts';
import { tellLoan } from './loan-event.ts';

export const LOAN_DAY_TIMER = 'loan.day';
/** Days per overdue period; each started period costs credit score. */
const WEEK = 7;

type Works = Pick<JobContext, 'tx' | 'now' | 'newId' | 'settings'>;

/** Sets the timer for the first midnight at which another day of interest is due. */
export async function setDayTimer({ tx, newId }: Works, row: LoanRow): Promise<void> {
  if (row.accruedDay === null) return;
  const dueAt = zoneMidnight(row.accruedDay + 1, 'turkey');
  const timer = { id: newId(), version: 1, kind: LOAN_DAY_TIMER, ref: row.id, isDone: false };
  await tx.table('timer').insert({ ...timer, dueAt });
}

/** Deducts score for each started overdue week. The first also notifies the borrower. */
async function noteLate(works: Works, row: LoanRow, { nth }: DayInterest): Promise<void> {
  if (nth % WEEK !== 1) return;
  const ref = `${row.id}:${Math.ceil(nth / WEEK)}`;
  await scoreEvent(works, row.userId, { reason: 'overdue', ref });
  if (nth > 1) return;
  const { userId, realm } = row;
  const data = { msgKey: 'loan.message.overdue', args: {} };
  await works.tx.event({ userId, realm, kind: 'message', data });
}

/** Books the interest of every day due by now, each day once. */
export async function accrue(works: Works, row: LoanRow): Promise<LoanRow> {
  const { tx, now } = works;
  const days = dueInterest(row, zoneDay(now, 'turkey'));
  let { interest, lateInterest, isOverdue, steps } = row;
  for (const one of days) {
    const amount = liraOf(one.amount);
    const { id: loanId, userId, realm } = row;
    const { day, kind } = one;
    const accrual = { id: `${loanId}:${day}`, loanId, userId, realm, day, kind, amount, ts: now };
    await tx.table('loanAccrual').insert(accrual);
    if (kind === 'interest') interest += amount;
    else {
      lateInterest += amount;
      if (!isOverdue) steps = withStep({ steps }, 'overdue', now);
      isOverdue = true;
      await noteLate(works, row, one);
    }
  }
  const last = days.at(-1);
  if (last === undefined) return row;
  const accruedDay = last.day + 1;
  const changes = { interest, lateInterest, isOverdue, steps, accruedDay, updatedAt: now };
  return tx.table('loan').update(row, changes);
}

/**
 * Midnight job of a loan. While a repayment is under review, the amount owed is fixed. If the
 * repayment is returned, the days in between are booked then.
 */
export async function loanDayJob(context: JobContext, { ref }: TimerRow): Promise<void> {
  const row = await context.tx.table('loan').get(ref);
  if (row?.status !== 'in_progress') return;
  const booked = await accrue(context, row);
  await setDayTimer(context, booked);
  if (booked !== row) await tellLoan(context.tx, booked);
}
