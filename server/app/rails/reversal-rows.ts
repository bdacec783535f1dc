import { Refusal } from '#domain/errors.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { DepositReversalRow } from '#server/ports/rails-rows.ts';
import { textOf } from './money.ts';

/** Reversals of an owner by deposit id; there are few. */
export async function reversalsOf(
  db: CoreReader,
  userId: string,
): Promise<ReadonlyMap<string, DepositReversalRow>> {
  const rows = await db.table('depositReversal').find({ userId });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Reversals of an owner that still have a claim, oldest first. */
export function openClaims(db: CoreReader, userId: string): Promise<readonly DepositReversalRow[]> {
  const oldest = { orderBy: ['createdAt', 'id'] } as const;
  return db.table('depositReversal').find({ userId, isSettled: false }, oldest);
}

/** Refusal of operations that take value out while a claim is open; null without one. */
export async function claimRefusal(db: CoreReader, userId: string): Promise<Refusal | null> {
  const [claim] = await openClaims(db, userId);
  if (claim === undefined) return null;
  const { amount, taken, asset } = claim;
  const args = { amount: textOf(amount - taken, asset), asset };
  return new Refusal('CLAIM_OPEN', args);
}
