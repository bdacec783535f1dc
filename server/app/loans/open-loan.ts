import { Refusal } from '#domain/errors.ts';
import { zoneDay } from '#domain/time/zone.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { LoanRow } from '#server/ports/identity-rows.ts';
import type { Realm } from '#server/ports/ledger.ts';
import { debtOf, LIVE_LOANS, LOAN_ASSET, OPEN_LOANS } from './loan-row.ts';

type Owner = { readonly realm: Realm; readonly userId: string };

/** The loan of a person that keeps another from being asked for. */
export async function liveLoan(db: CoreReader, owner: Owner): Promise<LoanRow | undefined> {
  return db.table('loan').first({ ...owner, status: LIVE_LOANS });
}

/** What a person owes of a loan that was paid out, in kurus; zero without one. */
export async function openLoanDebt(db: CoreReader, owner: Owner, now: number): Promise<bigint> {
  const row = await db.table('loan').first({ ...owner, status: OPEN_LOANS });
  if (row === undefined) return 0n;
  return debtOf(row, zoneDay(now, 'turkey')).total;
}

/**
 * Part of the lira available that must stay while a loan is open: a loan is for trading only. A
 * repayment under review has its money reserved already, so nothing more is held back.
 */
export async function loanBlocked(db: CoreReader, owner: Owner, now: number): Promise<bigint> {
  const row = await db.table('loan').first({ ...owner, status: 'in_progress' });
  return row === undefined ? 0n : debtOf(row, zoneDay(now, 'turkey')).total;
}

/**
 * Lets nothing but lira leave while a loan is open: whatever else there is may have been bought
 * with it.
 * @throws Refusal `LOAN_ACTIVE`.
 */
export async function refuseOtherAssets(
  db: CoreReader,
  owner: Owner,
  { asset, now }: { readonly asset: string; readonly now: number },
): Promise<void> {
  if (asset !== LOAN_ASSET && (await loanBlocked(db, owner, now)) > 0n) {
    throw new Refusal('LOAN_ACTIVE', {}, 'error.loanBlocksWithdrawal');
  }
}
