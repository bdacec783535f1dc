import { CREDIT_ASSET, creditDayInterest } from '#domain/stock/credit.ts';
import { assetScale } from '#domain/money/asset.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { toMinor } from '#domain/money/money.ts';
import { zoneDay, zoneMidnight } from '#domain/time/zone.ts';
import type { CreditRow } from '#server/ports/credit-rows.ts';
import type { JobContext } from '#server/ports/engine.ts';
import { lira } from './credit-row.ts';

/** Timer at midnight in Türkiye that charges interest for the day before. */
export const CREDIT_DAY_TIMER = 'credit.day';

type Works = Pick<JobContext, 'tx' | 'now' | 'newId' | 'settings'>;

/** Day of an instant for interest, in Türkiye. */
export function creditDay(now: number): number {
  return zoneDay(now, 'turkey');
}

/** Sets the timer for the end of a day. */
export async function setDayTimer({ tx, newId }: Works, id: string, day: number): Promise<void> {
  const dueAt = zoneMidnight(day + 1, 'turkey');
  const timer = { id: newId(), version: 1, dueAt, kind: CREDIT_DAY_TIMER, ref: id };
  await tx.table('timer').insert({ ...timer, isDone: false });
}

/**
 * Books the interest of every day that has ended, each once. Interest is charged on the principal
 * at the end of the day, so amounts repaid within the day cost nothing.
 */
export async function accrueCredit(works: Works, row: CreditRow): Promise<CreditRow> {
  const { tx, now, settings } = works;
  const today = creditDay(now);
  const { id: creditId, userId, realm, principal, accruedDay } = row;
  if (accruedDay === null || accruedDay >= today) return row;
  const { creditRate: annualRate } = settings;
  let interest = 0n;
  for (let day = accruedDay; day < today && principal > 0n; day++) {
    const exact = creditDayInterest(lira(principal), new Decimal(annualRate));
    const amount = toMinor(exact, assetScale(CREDIT_ASSET));
    const facts = { creditId, userId, realm, day, principal, annualRate, amount, ts: now };
    await tx.table('creditAccrual').insert({ id: `${creditId}:${day}`, ...facts });
    interest += amount;
  }
  const changes = { interest: row.interest + interest, accruedDay: today, updatedAt: now };
  return tx.table('credit').update(row, changes);
}
