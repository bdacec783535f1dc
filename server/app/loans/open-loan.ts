import { Refusal } from '#domain/errors.ts';
import { zoneDay } from '#domain/time/zone.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { LoanRow } from '#server/ports/identity-rows.ts';
import type { Realm } from '#server/ports/ledger.ts';
import { debtOf, LIVE_LOANS, LOAN_ASSET, OPEN_LOANS } from './loan-row.ts';

type Owner = { readonly realm: Realm; readonly userId: string };

/** Loan of a user that prevents another application. */
export async function liveLoan(db: CoreReader, owner: Owner): Promise<LoanRow | undefined> {
  return db.table('loan').first({ ...owner, status: LIVE_LOANS });
}

/** Amount a user owes on a paid-out loan, in kurus; zero without one. */
export async function openLoanDebt(db: CoreReader, owner: Owner, now: number): Promise<bigint> {
  const row = await db.table('loan').first({ ...owner, status: OPEN_LOANS });
  if (row === undefined) return 0n;
  return debtOf(row, zoneDay(now, 'turkey')).total;
}

/**
 * Part of the available lira that cannot leave while a loan is open, because a loan is for trading
 * only. During the review of a repayment its money is already reserved, so nothing is blocked.
 */
export async function loanBlocked(db: CoreReader, owner: Owner, now: number): Promise<bigint> {
  const row = await db.table('loan').first({ ...owner, status: 'in_progress' });
  return row === undefined ? 0n : debtOf(row, zoneDay(now, 'turkey')).total;
}

/**
 * Refuses withdrawals of other assets than lira while a loan is open, because the loan may have
 * paid for them.
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
