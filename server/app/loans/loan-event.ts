import type { CoreTx } from '#server/ports/core-tx.ts';
import type { LoanRow } from '#server/ports/identity-rows.ts';

/** Sends the state of a loan to the borrower's pages. */
export async function tellLoan(tx: CoreTx, row: LoanRow): Promise<void> {
  const { userId, realm, id, status, isOverdue, offerUntil } = row;
  const data = { id, status, isOverdue, hasOffer: offerUntil !== null };
  await tx.event({ userId, realm, kind: 'loan', data });
}
