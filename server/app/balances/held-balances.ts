import type { CoreReader } from '#server/ports/core-tx.ts';
import type { Balance, Realm } from '#server/ports/ledger.ts';

/**
 * Balances of an account as its owner has them: what the venue advanced to losses of cross
 * positions is owed, so the contract money may be below zero.
 */
export async function heldBalances(
  db: CoreReader,
  realm: Realm,
  userId: string,
): Promise<readonly Balance[]> {
  const held = await db.balances(realm, userId);
  // Only an account with contract money, or with none left of it, can owe some.
  if (!held.some(({ bucket }) => bucket === 'contract')) return held;
  const rows = await db.table('crossAccount').find({ userId, realm });
  const owed = rows.filter(({ debt }) => debt > 0n);
  const debts = owed.map(
    ({ asset, debt }) => ({ asset, bucket: 'contract', amount: -debt }) as const,
  );
  return debts.length === 0 ? held : [...held, ...debts];
}
