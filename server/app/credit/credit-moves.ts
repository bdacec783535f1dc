import { CREDIT_ASSET, creditPayment } from '#domain/stock/credit.ts';
import type { Desk } from '#server/app/orders/desk.ts';
import type { CreditRow } from '#server/ports/credit-rows.ts';
import { HOUSE, type UserBucket } from '#server/ports/ledger.ts';
import { accrueCredit, creditDay, setDayTimer } from './accrue.ts';
import { tellCredit } from './credit-event.ts';
import { creditId, creditRow, type CreditOwner } from './credit-row.ts';

/** A movement of credit: its object and the amount in kurus. */
type Move = { readonly ref: string; readonly amount: bigint };

async function openRow(desk: Desk, owner: CreditOwner): Promise<CreditRow> {
  const { tx, now } = desk.context;
  const known = await creditRow(tx, owner);
  if (known !== undefined) return accrueCredit(desk.context, known);
  const { userId, realm } = owner;
  const row: CreditRow = {
    id: creditId(owner),
    version: 1,
    userId,
    realm,
    principal: 0n,
    interest: 0n,
    drawn: 0n,
    repaid: 0n,
    interestPaid: 0n,
    accruedDay: null,
    callId: null,
    createdAt: now,
    updatedAt: now,
  };
  await tx.table('credit').insert(row);
  return row;
}

/** Draws credit into the `frozen` bucket of an order, which its fill is paid from. */
export async function drawCredit(
  desk: Desk,
  owner: CreditOwner,
  { ref, amount }: Move,
): Promise<void> {
  if (amount === 0n) return;
  const { tx, now } = desk.context;
  const row = await openRow(desk, owner);
  const legs = [
    { owner: HOUSE, bucket: 'loan_pool', asset: CREDIT_ASSET, amount: -amount },
    { owner: owner.userId, bucket: 'frozen', asset: CREDIT_ASSET, amount },
  ] as const;
  await desk.post({ realm: owner.realm, reason: 'creditDraw', ref, legs });
  const today = creditDay(now);
  if (row.accruedDay === null) await setDayTimer(desk.context, row.id, today);
  const drawn = await tx.table('credit').update(row, {
    principal: row.principal + amount,
    drawn: row.drawn + amount,
    accruedDay: row.accruedDay ?? today,
    updatedAt: now,
  });
  await tellCredit(tx, drawn);
}

/**
 * Repays from the available balance, interest first, at most the amount owed.
 * @returns the amount paid, in kurus.
 * @throws Refusal INSUFFICIENT_BALANCE
 */
export async function payCredit(
  desk: Desk,
  owner: CreditOwner,
  { ref, amount }: Move,
): Promise<bigint> {
  const { tx, now } = desk.context;
  const known = await creditRow(tx, owner);
  if (known === undefined) return 0n;
  const row = await accrueCredit(desk.context, known);
  const { interest, principal, total } = creditPayment(amount, row);
  const legs = (part: bigint, bucket: 'interest' | 'loan_pool') =>
    [
      { owner: owner.userId, bucket: 'available' satisfies UserBucket, asset: CREDIT_ASSET,
        amount: -part },
      { owner: HOUSE, bucket, asset: CREDIT_ASSET, amount: part },
    ] as const; // prettier-ignore
  const { realm } = owner;
  await desk.post({ realm, reason: 'creditInterest', ref, legs: legs(interest, 'interest') });
  await desk.post({ realm, reason: 'creditRepay', ref, legs: legs(principal, 'loan_pool') });
  if (total === 0n) return 0n;
  const paid = await tx.table('credit').update(row, {
    principal: row.principal - principal,
    repaid: row.repaid + principal,
    interest: row.interest - interest,
    interestPaid: row.interestPaid + interest,
    updatedAt: now,
  });
  await tellCredit(tx, paid);
  return total;
}
