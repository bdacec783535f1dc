import { Refusal } from '#domain/errors.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';
import type { DepositRow, WithdrawalRow } from '#server/ports/rails-rows.ts';
import { creditByDesk, failDeposit } from './deposit-credit.ts';
import { textOf } from './money.ts';
import { approveWithdrawal, operatorsFor, rejectWithdrawal, resolveUnknown } from './payouts.ts';

const LISTED_AT_MOST = 100;

/** A deposit as an operator sees it: ids and amounts, no personal data. */
function depositLine(row: DepositRow) {
  return {
    id: row.id,
    user: row.userId,
    kind: row.kind,
    amount: `${textOf(row.amount, row.asset)} ${row.asset}`,
    arrived: row.arrived === null ? null : `${textOf(row.arrived, row.asset)} ${row.asset}`,
    status: row.status,
    review: row.isReview ? (row.reason ?? 'yes') : null,
    reference: row.reference,
    externalRef: row.externalRef,
    receipt: row.receiptId,
    createdAt: row.createdAt,
  };
}

function withdrawalLine(row: WithdrawalRow) {
  return {
    id: row.id,
    user: row.userId,
    kind: row.kind,
    amount: `${textOf(row.amount, row.asset)} ${row.asset}`,
    state: `${row.status}/${row.sub}`,
    operators: operatorsFor(row),
    evidence: row.evidence,
    externalRef: row.externalRef,
    createdAt: row.createdAt,
  };
}

/** Objects waiting for an operator. */
export async function deskList({ db }: QueryContext): Promise<object> {
  const oldest = { orderBy: ['createdAt', 'id'], limit: LISTED_AT_MOST } as const;
  const pending = await db.table('deposit').find({ status: 'pending' }, oldest);
  const deposits = pending.filter(({ isReview, kind }) => isReview || kind === 'offline');
  const subs = ['review', 'unknown'] as const;
  const where = { status: 'in_progress', sub: subs } as const;
  const withdrawals = await db.table('withdrawal').find(where, oldest);
  return { deposits: deposits.map(depositLine), withdrawals: withdrawals.map(withdrawalLine) };
}

/** One deposit or withdrawal for an operator. @throws Refusal NOT_FOUND. */
export async function deskShow(
  { db }: QueryContext,
  { id }: { readonly id: string },
): Promise<object> {
  const deposit = await db.table('deposit').get(id);
  if (deposit !== undefined) return depositLine(deposit);
  const withdrawal = await db.table('withdrawal').get(id);
  if (withdrawal === undefined) throw new Refusal('NOT_FOUND');
  return withdrawalLine(withdrawal);
}

export type DepositDecision = {
  readonly id: string;
  readonly verdict: 'credit' | 'fail';
  /** Payment number, if the rail has not reported one. */
  readonly externalRef: string | null;
  /** Reason of the failure, one word. */
  readonly reason: string;
  readonly actor: string;
};

/** Credits or fails a pending deposit, for an operator. */
export async function decideDeposit(
  context: CommandContext,
  { id, verdict, externalRef, reason, actor }: DepositDecision,
): Promise<object> {
  const row = await context.tx.table('deposit').get(id);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  if (row.status !== 'pending') throw new Refusal('WRONG_STATE', { state: row.status });
  const changed =
    verdict === 'credit'
      ? await creditByDesk(context, row, { actor, externalRef })
      : await failDeposit(context, row, { actor, reason });
  return depositLine(changed);
}

export type WithdrawalDecision = {
  readonly id: string;
  readonly verdict: 'approve' | 'reject' | 'succ' | 'failed';
  readonly ref: string | null;
  readonly evidence: string;
  readonly actor: string;
};

/** Approves or rejects a withdrawal, or resolves one of unknown outcome, for an operator. */
export async function decideWithdrawal(
  context: CommandContext,
  { id, verdict, ref, evidence, actor }: WithdrawalDecision,
): Promise<object> {
  const row = await context.tx.table('withdrawal').get(id);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  if (verdict === 'approve') return withdrawalLine(await approveWithdrawal(context, row, actor));
  if (verdict === 'reject') return withdrawalLine(await rejectWithdrawal(context, row, actor));
  const finding = { outcome: verdict, ref, evidence, actor };
  return withdrawalLine(await resolveUnknown(context, row, finding));
}
