import {
  bankWithdrawUse,
  limitMonth,
  STABLECOINS,
  stablecoinUse,
  type LimitUse,
  type Moved,
} from '#domain/account/limits.ts';
import type { Decimal } from '#domain/money/decimal.ts';
import { minorText, toMinor } from '#domain/money/money.ts';
import type { UserRow } from '#server/ports/account-rows.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import { decimalOf } from './figures.ts';
import { RAILS_REALM } from './money.ts';

const MONEY_DECIMALS = 2;

/** A limit as text, rounded down. */
export function limitText(amount: Decimal): string {
  return minorText(toMinor(amount, MONEY_DECIMALS, 'down'), MONEY_DECIMALS);
}

/** Used part of an asset's limits; absent if it has none. */
export type AssetUse = { readonly daily?: LimitUse; readonly monthly?: LimitUse };

/** Amount requested this month for some assets, without refunded withdrawals. */
async function withdrawnThisMonth(
  db: CoreReader,
  userId: string,
  assets: readonly string[],
  now: number,
): Promise<Moved[]> {
  const where = { userId, realm: RAILS_REALM, asset: assets } as const;
  const range = { field: 'createdAt', gte: limitMonth(now).from } as const;
  const rows = await db.table('withdrawal').find(where, { range });
  return rows
    .filter(({ status }) => status !== 'failed')
    .map(({ createdAt, amount, asset }) => ({ at: createdAt, amount: decimalOf(amount, asset) }));
}

/** Used part of the limits of an asset. */
export async function limitsOf(
  db: CoreReader,
  user: Pick<UserRow, 'id' | 'accountClass'>,
  asset: string,
  now: number,
): Promise<AssetUse> {
  if (asset === 'TRY') {
    const moved = await withdrawnThisMonth(db, user.id, ['TRY'], now);
    return { daily: bankWithdrawUse(user.accountClass, moved, now) };
  }
  if (!STABLECOINS.includes(asset)) return {};
  return stablecoinUse(await withdrawnThisMonth(db, user.id, STABLECOINS, now), now);
}
