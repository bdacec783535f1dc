import { CREDIT_ASSET } from '#domain/stock/credit.ts';
import type { Desk } from '#server/app/orders/desk.ts';
import { HOUSE } from '#server/ports/ledger.ts';
import { accrueCredit } from './accrue.ts';
import { payCredit } from './credit-moves.ts';
import { creditRow, owedOf, type CreditOwner } from './credit-row.ts';
import { settleCredit } from './settle-credit.ts';

/**
 * Resets the credit of a demo account: the issuer pays what the account owes on shares, so no
 * play-money debt remains, and an open margin call ends.
 * @param reset returns the account's holdings.
 */
export async function clearCredit(
  desk: Desk,
  owner: CreditOwner,
  reset: () => Promise<void>,
): Promise<void> {
  const { tx } = desk.context;
  const known = await creditRow(tx, owner);
  if (known === undefined) return reset();
  const ref = known.id;
  const owed = owedOf(await accrueCredit(desk.context, known));
  const { userId, realm } = owner;
  const legs = [
    { owner: HOUSE, bucket: 'issuer', asset: CREDIT_ASSET, amount: -owed },
    { owner: userId, bucket: 'available', asset: CREDIT_ASSET, amount: owed },
  ] as const;
  await desk.post({ realm, reason: 'demoReset', ref, legs });
  await payCredit(desk, owner, { ref, amount: owed });
  await reset();
  await settleCredit(desk, ref);
}
