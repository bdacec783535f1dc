import type { Decimal } from '#domain/money/decimal.ts';
import { dec, type AccountScope } from './account-scope.ts';

/** Shares or coins held, with their cost where it is known. */
type Holding = { readonly qty: Decimal; readonly cost: Decimal | null };

/** Profit of a holding at a price; null without a known cost. */
export function holdingPnl({ qty, cost }: Holding, price: Decimal): Decimal | null {
  return cost === null ? null : qty.times(price).minus(cost);
}

/** Quantity and cost of what is held of an asset; null for nothing known. */
export function heldOf(
  { store }: Pick<AccountScope, 'store'>,
  { asset, sym }: Readonly<Record<'asset' | 'sym', string>>,
): Holding | null {
  const shares = store.holdings.get(sym);
  if (asset.startsWith('STK:')) {
    return shares === undefined ? null : { qty: dec(shares.qty), cost: dec(shares.cost) };
  }
  const coin = store.coins.get(asset);
  const total = store.balances.get(asset)?.total;
  if (total === undefined) return null;
  return { qty: dec(total), cost: coin === undefined ? null : dec(coin.cost) };
}
