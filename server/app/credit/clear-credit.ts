import { CREDIT_ASSET } from '#domain/stock/credit.ts';
import type { Desk } from '#server/app/trading/desk.ts';
import { HOUSE } from '#server/ports/ledger.ts';
import { accrueCredit } from './accrue.ts';
import { payCredit } from './credit-moves.ts';
import { creditRow, owedOf, type CreditOwner } from './credit-row.ts';
import { settleCredit } from './settle-credit.ts';

/**
 * Begins a demo account anew: whoever gave its money pays what it owes on shares, so that nobody
 * is kept in a debt of play money, and a call of shares that are gone is over.
 * @param reset gives back what the account holds.
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
