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

/** Remaining assets of the real account: dust too small to withdraw, and the rest. */
export type Remains = {
  readonly dust: readonly Balance[];
  readonly shown: Dust;
  readonly rest: readonly Pick<Dust[number], 'asset' | 'amount'>[];
};

/** Buckets without reservations. Amounts in other buckets belong to open objects. */
const FREE: readonly string[] = ['available', 'contract'];

/** Smallest amount of an asset that can be withdrawn in any way; null if it cannot be withdrawn. */
function leastOf(asset: string, { accountClass }: Owner): bigint | null {
  const coins = NETWORKS.flatMap(({ coins }) => coins).filter((coin) => coin.asset === asset);
  const ways = coins.map(({ minWithdraw }) => minWithdraw);
  if (asset === 'TRY') ways.push(moneyLimits(accountClass).bankWithdraw.min);
  const amounts = ways.map((text) => toMinor(text, assetScale(asset)));
  return amounts.length === 0 ? null : amounts.reduce((a, b) => (a < b ? a : b));
}

type Total = { readonly asset: string; readonly amount: bigint };

/**
 * Whether an amount is too small to withdraw. Shares never are, because they can always be sold.
 */
function isDust({ asset, amount }: Total, owner: Owner, prices: Prices): boolean {
  if (asset.startsWith('STK:')) return false;
  const least = leastOf(asset, owner);
  if (least !== null) return amount < least;
  // An asset that cannot be withdrawn is converted to lira first, so its lira value decides.
  const worth = liraWorth(prices, asset, amount);
  return worth !== null && worth < (leastOf('TRY', owner) ?? 0n);
}

/** Remaining assets of a user's real account. */
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

/** Books dust to the house's rounding account. */
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
