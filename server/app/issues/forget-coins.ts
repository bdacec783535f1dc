import type { CoreTx } from '#server/ports/core-tx.ts';
import type { Owner } from './find-issue.ts';

/** Cancels the vesting of coins that were taken from an account. */
export async function forgetCoins(
  tx: CoreTx,
  { userId, realm }: Owner,
  now: number,
): Promise<void> {
  const table = tx.table('subscription');
  for (const row of await table.find({ userId, realm, kind: 'coin', status: 'paid' })) {
    const won = row.won ?? 0n;
    if (row.vested < won) await table.update(row, { vested: won, updatedAt: now });
  }
}
