import type { BalanceView } from '#protocol/http/trading-objects.ts';
import type { CoreTx } from '#server/ports/core-tx.ts';
import type { Realm } from '#server/ports/ledger.ts';
import { balanceView, bucketsOf } from './balance-views.ts';
import { heldBalances } from './held-balances.ts';

/**
 * Publishes the current balances of some assets to the user's pages, including the holdings of
 * robots. A page replaces its state of each asset.
 * @returns the same balances, for the answer of a call.
 */
export async function tellBalances(
  tx: CoreTx,
  { userId, realm }: { readonly userId: string; readonly realm: Realm },
  assets: Iterable<string>,
): Promise<BalanceView[]> {
  const held = await heldBalances(tx, realm, userId);
  const balances = [...assets].map((asset) => balanceView(asset, bucketsOf(held, asset)));
  if (balances.length > 0) await tx.event({ userId, realm, kind: 'account', data: { balances } });
  return balances;
}
