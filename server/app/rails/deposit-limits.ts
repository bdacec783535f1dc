import { limitDay, moneyLimits } from '#domain/account/limits.ts';
import type { UserRow } from '#server/ports/account-rows.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { DepositRow } from '#server/ports/rails-rows.ts';
import { minorOf } from './figures.ts';
import { liraWorth, RAILS_REALM } from './money.ts';

const LIVE = ['pending', 'succ'] as const;

/** Lira announced or received today, without failed and expired deposits. */
export async function bankDepositsToday(
  db: CoreReader,
  userId: string,
  now: number,
): Promise<bigint> {
  const { from } = limitDay(now);
  const where = { userId, realm: RAILS_REALM, asset: 'TRY', status: LIVE } as const;
  const rows = await db.table('deposit').find(where, { range: { field: 'createdAt', gte: from } });
  return rows.reduce((sum, row) => sum + amountNow(row), 0n);
}

/** Amount of a deposit: credited, else received, else announced. */
function amountNow({ credited, arrived, amount }: DepositRow): bigint {
  return credited ?? arrived ?? amount;
}

type Sums = Pick<CommandContext, 'instrument' | 'view'> & { readonly db: CoreReader };

/** Lira that may still be deposited before verification; null once verified. */
export async function leftBeforeKyc(
  sums: Sums,
  user: Pick<UserRow, 'id' | 'idStatus'>,
  except?: string,
): Promise<bigint | null> {
  if (user.idStatus === 'succ') return null;
  const where = { userId: user.id, realm: RAILS_REALM, status: LIVE } as const;
  const rows = await sums.db.table('deposit').find(where);
  const most = minorOf(moneyLimits('regular').depositUnverified, 'TRY');
  let used = 0n;
  for (const row of rows) {
    if (row.id === except) continue;
    // Without a price the amount counts as the whole limit.
    used += liraWorth(sums, row.asset, amountNow(row)) ?? most;
  }
  return used >= most ? 0n : most - used;
}

/** Whether an amount may be deposited, before or after verification. */
export async function fitsBeforeKyc(
  sums: Sums,
  user: Pick<UserRow, 'id' | 'idStatus'>,
  deposit: { readonly asset: string; readonly amount: bigint; readonly id?: string },
): Promise<boolean> {
  const left = await leftBeforeKyc(sums, user, deposit.id);
  if (left === null) return true;
  const worth = liraWorth(sums, deposit.asset, deposit.amount);
  return worth !== null && worth <= left;
}
