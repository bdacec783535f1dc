import { moneyLimits } from '#domain/account/limits.ts';
import { assetScale } from '#domain/money/asset.ts';
import { minorText, toMinor } from '#domain/money/money.ts';
import { NETWORKS } from '#domain/wallet/networks.ts';
import { dustText, type Dust } from '#protocol/http/privacy.ts';
import { trimHolding } from '#server/app/rails/holding-leaves.ts';
import { liraWorth, RAILS_REALM } from '#server/app/rails/money.ts';
import type { UserRow } from '#server/ports/account-rows.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import { HOUSE, type Balance, type Leg } from '#server/ports/ledger.ts';

type Prices = Pick<QueryContext, 'instrument' | 'view'>;
type Owner = Pick<UserRow, 'id' | 'accountClass'>;

/** What is left in the real account: too little to leave, and everything else. */
export type Remains = {
  readonly dust: readonly Balance[];
  readonly shown: Dust;
  readonly rest: readonly Pick<Dust[number], 'asset' | 'amount'>[];
};

/** Buckets of money nothing holds on to; what lies in another belongs to something open. */
const FREE: readonly string[] = ['available', 'contract'];

/** The least amount of an asset that can leave by any way; null for what leaves by none. */
function leastOf(asset: string, { accountClass }: Owner): bigint | null {
  const coins = NETWORKS.flatMap(({ coins }) => coins).filter((coin) => coin.asset === asset);
  const ways = coins.map(({ minWithdraw }) => minWithdraw);
  if (asset === 'TRY') ways.push(moneyLimits(accountClass).bankWithdraw.min);
  const amounts = ways.map((text) => toMinor(text, assetScale(asset)));
  return amounts.length === 0 ? null : amounts.reduce((a, b) => (a < b ? a : b));
}

type Total = { readonly asset: string; readonly amount: bigint };

/** Whether an amount is too small to leave. Shares never are: they can always be sold. */
function isDust({ asset, amount }: Total, owner: Owner, prices: Prices): boolean {
  if (asset.startsWith('STK:')) return false;
  const least = leastOf(asset, owner);
  if (least !== null) return amount < least;
  // What leaves by no way is turned into lira first, and the lira have to be enough.
  const worth = liraWorth(prices, asset, amount);
  return worth !== null && worth < (leastOf('TRY', owner) ?? 0n);
}

/** What the real account of a person still holds. */
export async function remainsOf(db: CoreReader, owner: Owner, prices: Prices): Promise<Remains> {
  const held = (await db.balances(RAILS_REALM, owner.id)).filter(({ amount }) => amount !== 0n);
  const dust: Balance[] = [];
  const shown: Dust = [];
  const rest: { asset: string; amount: string }[] = [];
  for (const asset of new Set(held.map((one) => one.asset))) {
    const parts = held.filter((one) => one.asset === asset);
    const total = { asset, amount: parts.reduce((sum, { amount }) => sum + amount, 0n) };
    const textOf = (amount: bigint): string => minorText(amount, assetScale(asset));
    const isFree = parts.every(({ bucket }) => FREE.includes(bucket));
    if (!isFree || !isDust(total, owner, prices)) {
      rest.push({ asset, amount: textOf(total.amount) });
      continue;
    }
    const least = leastOf(asset, owner);
    dust.push(...parts);
    const line = { asset, amount: textOf(total.amount) };
    shown.push(least === null ? line : { ...line, least: textOf(least) });
  }
  return { dust, shown, rest };
}

/** Books dust over to the house, which keeps it on the account of what roundings leave. */
export async function giveUpDust(
  context: CommandContext,
  { id }: Pick<UserRow, 'id'>,
  { dust, shown }: Pick<Remains, 'dust' | 'shown'>,
): Promise<void> {
  if (dust.length === 0) return;
  const { tx } = context;
  const legs = dust.flatMap(({ asset, bucket, amount }): Leg[] => [
    { owner: id, bucket, asset, amount: -amount },
    { owner: HOUSE, bucket: 'rounding', asset, amount },
  ]);
  await tx.post({ realm: RAILS_REALM, reason: 'dustGivenUp', ref: id, legs });
  for (const { asset } of shown) await trimHolding(context, id, asset);
  const subject = `user:${id}`;
  const entry = { actor: subject, action: 'dustGivenUp', subject, before: null };
  await tx.audit({ ...entry, after: dustText(shown) });
}
