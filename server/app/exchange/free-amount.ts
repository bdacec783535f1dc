import type { CoreReader } from '#server/ports/core-tx.ts';
import type { Caller } from '#server/ports/core.ts';

type Owner = Pick<Caller, 'userId' | 'realm'>;

/** Amount of an asset that may be converted. */
export type Exchangeable = (asset: string) => bigint;

/**
 * Convertible amount of each asset: available without unsettled sale proceeds, which would
 * otherwise leave in another currency before settlement.
 */
export async function exchangeableOf(
  db: CoreReader,
  { userId, realm }: Owner,
): Promise<Exchangeable> {
  const free = new Map<string, bigint>();
  const add = (asset: string, amount: bigint): void => {
    free.set(asset, (free.get(asset) ?? 0n) + amount);
  };
  for (const { asset, bucket, amount } of await db.balances(realm, userId)) {
    if (bucket === 'available') add(asset, amount);
  }
  const unsettled = await db.table('proceeds').find({ userId, realm, isSettled: false });
  for (const { asset, amount } of unsettled) add(asset, -amount);
  return (asset) => {
    const left = free.get(asset) ?? 0n;
    return left > 0n ? left : 0n;
  };
}
