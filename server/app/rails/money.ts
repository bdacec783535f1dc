import { Refusal } from '#domain/errors.ts';
import { readAmount } from '#domain/money/amount.ts';
import { assetScale } from '#domain/money/asset.ts';
import { minorText, toMinor } from '#domain/money/money.ts';
import { tellBalances } from '#server/app/balances/tell-balances.ts';
import { balancesWorth } from '#server/app/assets/worth.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { CoreTx } from '#server/ports/core-tx.ts';
import type { Realm } from '#server/ports/ledger.ts';

/** Deposits and withdrawals exist in the real realm only. */
export const RAILS_REALM: Realm = 'real';

/** Parses an amount into minor units. @throws Refusal for the rule it breaks. */
export function amountOf(text: string, asset: string): bigint {
  const amount = readAmount(text, assetScale(asset));
  if (!amount.ok) throw new Refusal(amount.error, amount.args);
  return amount.minor;
}

/** An amount in the wire format. */
export function textOf(minor: bigint, asset: string): string {
  return minorText(minor, assetScale(asset));
}

type Prices = Pick<CommandContext, 'instrument' | 'view'>;

/** Value in kurus at the last prices, rounded like totals; null without a price. */
export function liraWorth(prices: Prices, asset: string, amount: bigint): bigint | null {
  if (asset === 'TRY') return amount;
  const balances = [{ asset, bucket: 'available', amount }] as const;
  const worth = balancesWorth(balances, prices, 'TRY');
  return worth.unpriced.length > 0 ? null : toMinor(worth.total, assetScale('TRY'), 'halfUp');
}

/** Sends the current balance of an asset to its owner. */
export async function tellBalance(tx: CoreTx, userId: string, asset: string): Promise<void> {
  await tellBalances(tx, { userId, realm: RAILS_REALM }, [asset]);
}
