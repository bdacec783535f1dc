import type { BalanceView } from '#protocol/http/trading-objects.ts';
import type { CoreTx } from '#server/ports/core-tx.ts';
import type { Realm } from '#server/ports/ledger.ts';
import { balanceView, bucketsOf } from './balance-views.ts';

/**
 * Tells a person's pages what the account holds of some assets now, what its robots hold of them
 * included: a page replaces all it knew of an asset by this.
 * @returns the same, for the answer of a call.
 */
export async function tellBalances(
  tx: CoreTx,
  { userId, realm }: { readonly userId: string; readonly realm: Realm },
  assets: Iterable<string>,
): Promise<BalanceView[]> {
  const held = await tx.balances(realm, userId);
  const balances = [...assets].map((asset) => balanceView(asset, bucketsOf(held, asset)));
  if (balances.length > 0) await tx.event({ userId, realm, kind: 'account', data: { balances } });
  return balances;
}
