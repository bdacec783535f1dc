import type { JobContext } from '#server/ports/engine.ts';
import { HOUSE, type Realm } from '#server/ports/ledger.ts';
import type { CrossAccountRow, PositionRow } from '#server/ports/rows.ts';
import type { Desk } from '#server/app/orders/desk.ts';
import { crossPositions, crossRow } from './cross-account.ts';

type Owner = { readonly userId: string; readonly realm: Realm };

/** The row of an owner, made with the first cross position. */
export async function ensureCrossRow(
  { tx, newId }: Pick<JobContext, 'tx' | 'newId'>,
  { userId, realm }: Owner,
  asset: string,
): Promise<CrossAccountRow> {
  const known = await crossRow(tx, { userId, realm }, asset);
  if (known !== undefined) return known;
  const row = { id: newId(), version: 1, userId, realm, asset, debt: 0n, dueSince: null };
  await tx.table('crossAccount').insert(row);
  return row;
}

/** True when no other cross position is left to answer for a loss of this one. */
async function isLast(desk: Desk, position: PositionRow, closedQty: bigint): Promise<boolean> {
  if (closedQty < position.qty) return false;
  const open = await crossPositions(desk.context.tx, position);
  return open.every(({ id }) => id === position.id);
}

/** Money that a cross position is about to pay. */
type Payment = {
  readonly position: PositionRow;
  readonly asset: string;
  readonly amount: bigint;
  /** Quantity that the payment closes; 0 for funding. */
  readonly closedQty: bigint;
};

/**
 * Prepares a payment of a cross position. What the free balance lacks is advanced by the venue as a
 * debt while another position of the account is open.
 * @returns the part that nobody owes, for the insurance fund; 0 otherwise.
 */
export async function coverPayment(
  desk: Desk,
  { position, asset, amount, closedQty }: Payment,
): Promise<bigint> {
  const { tx } = desk.context;
  const { userId: owner, realm } = position;
  const free = await tx.balance(realm, owner, asset, 'contract');
  if (amount <= free) return 0n;
  const lacking = amount - free;
  if (await isLast(desk, position, closedQty)) return lacking;
  const row = await ensureCrossRow(desk.context, position, asset);
  await tx.table('crossAccount').update(row, { debt: row.debt + lacking });
  await desk.post({
    realm,
    reason: 'crossAdvance',
    ref: row.id,
    legs: [
      { owner: HOUSE, bucket: 'venue', asset, amount: -lacking },
      { owner, bucket: 'contract', asset, amount: lacking },
    ],
  });
  return 0n;
}

/** Parts of a debt that is repaid or given up. */
type Settled = {
  readonly row: CrossAccountRow;
  readonly paid: bigint;
  /** Taken from the insurance fund, then from the venue. */
  readonly givenUp: bigint;
};

async function bookSettled(desk: Desk, { row, paid, givenUp }: Settled): Promise<void> {
  const { tx } = desk.context;
  const { userId: owner, realm, asset, id: ref } = row;
  const fund = await tx.balance(realm, HOUSE, asset, 'insurance');
  const fromFund = fund < givenUp ? fund : givenUp;
  await desk.post({
    realm,
    reason: 'crossRepay',
    ref,
    legs: [
      { owner, bucket: 'contract', asset, amount: -paid },
      { owner: HOUSE, bucket: 'insurance', asset, amount: -fromFund },
      { owner: HOUSE, bucket: 'venue', asset, amount: paid + fromFund },
    ],
  });
  await tx.table('crossAccount').update(row, { debt: row.debt - paid - givenUp });
}

/**
 * Repays a debt from the free balance. With the last cross position the rest is given up: only its
 * positions answered for it.
 */
export async function settleDebt(desk: Desk, owner: Owner, asset: string): Promise<void> {
  const { tx } = desk.context;
  const row = await crossRow(tx, owner, asset);
  if (row === undefined || row.debt === 0n) return;
  const free = await tx.balance(owner.realm, owner.userId, asset, 'contract');
  const paid = free < row.debt ? free : row.debt;
  const open = await crossPositions(tx, owner);
  const givenUp = open.length === 0 ? row.debt - paid : 0n;
  if (paid + givenUp > 0n) await bookSettled(desk, { row, paid, givenUp });
}
