import { creditState } from '#domain/stock/credit.ts';
import { toMinor } from '#domain/money/money.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { QueryContext } from '#server/ports/core.ts';
import { collateralOf, valueOf } from './collateral.ts';
import { creditOwed, lira, type CreditOwner } from './credit-row.ts';

const KURUS_SCALE = 2;

/**
 * Lira that cannot be withdrawn because of margin credit: the cash that would restore the initial
 * ratio. Without a price for every share it is the whole amount owed.
 */
export async function heldForCredit(
  db: CoreReader,
  owner: CreditOwner,
  prices: Pick<QueryContext, 'instrument' | 'view'>,
): Promise<bigint> {
  const owed = await creditOwed(db, owner);
  if (owed === 0n) return 0n;
  const value = valueOf(await collateralOf(db, owner, prices));
  if (value === null) return owed;
  return toMinor(creditState(value, lira(owed)).cashToRestore, KURUS_SCALE);
}
