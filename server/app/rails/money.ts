import { Refusal } from '#domain/errors.ts';
import { readAmount } from '#domain/money/amount.ts';
import { assetScale } from '#domain/money/asset.ts';
import { minorText, toMinor } from '#domain/money/money.ts';
import { tellBalances } from '#server/app/assets/tell-balances.ts';
import { balancesWorth } from '#server/app/assets/worth.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { CoreTx } from '#server/ports/core-tx.ts';
import type { Realm } from '#server/ports/ledger.ts';

/** Money that comes in and leaves is real. */
export const RAILS_REALM: Realm = 'real';

/** An amount of a request in the smallest unit. @throws Refusal for the rule its text breaks. */
export function amountOf(text: string, asset: string): bigint {
  const amount = readAmount(text, assetScale(asset));
  if (!amount.ok) throw new Refusal(amount.error, amount.args);
  return amount.minor;
}

/** An amount as text of the wire. */
export function textOf(minor: bigint, asset: string): string {
  return minorText(minor, assetScale(asset));
}

type Prices = Pick<CommandContext, 'instrument' | 'view'>;

/** Worth of an amount in kurus at the last prices, rounded as totals are; null without a price. */
export function liraWorth(prices: Prices, asset: string, amount: bigint): bigint | null {
  if (asset === 'TRY') return amount;
  const balances = [{ asset, bucket: 'available', amount }] as const;
  const worth = balancesWorth(balances, prices, 'TRY');
  return worth.unpriced.length > 0 ? null : toMinor(worth.total, assetScale('TRY'), 'halfUp');
}

/** Tells the owner of an account what it holds of an asset now. */
export async function tellBalance(tx: CoreTx, userId: string, asset: string): Promise<void> {
  await tellBalances(tx, { userId, realm: RAILS_REALM }, [asset]);
}
