import type { CoreTx } from '#server/ports/core-tx.ts';
import type { LoanRow } from '#server/ports/identity-rows.ts';
import { balanceView, bucketsOf } from '#server/app/assets/balance-views.ts';

/** Tells the borrower's pages how a loan stands. */
export async function tellLoan(tx: CoreTx, row: LoanRow): Promise<void> {
  const { userId, realm, id, status, isOverdue, offerUntil } = row;
  const data = { id, status, isOverdue, hasOffer: offerUntil !== null };
  await tx.event({ userId, realm, kind: 'loan', data });
}

/** Tells them what is in the account after money of a loan moved. */
export async function tellBalance(tx: CoreTx, { userId, realm, asset }: LoanRow): Promise<void> {
  const balance = balanceView(asset, bucketsOf(await tx.balances(realm, userId), asset));
  await tx.event({ userId, realm, kind: 'account', data: { balances: [balance] } });
}
