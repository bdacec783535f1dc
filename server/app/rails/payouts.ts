import { moneyLimits } from '#domain/account/limits.ts';
import { Refusal } from '#domain/errors.ts';
import { lived } from '#server/app/account/limits.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { JobContext } from '#server/ports/engine.ts';
import { HOUSE } from '#server/ports/ledger.ts';
import type { WithdrawalRow } from '#server/ports/rails-rows.ts';
import type { TimerRow } from '#server/ports/rows.ts';
import { approve } from '#server/app/operators/approvals.ts';
import { askDesk } from './ask-desk.ts';
import { minorOf } from './figures.ts';
import { trimHolding } from './holding-leaves.ts';
import { RAILS_REALM, tellBalance, textOf } from './money.ts';
import { byOf } from './rail-steps.ts';
import { addTimer, PAYOUT_TIMER } from './timers.ts';
import { moveWithdrawal, type Mover } from './withdrawal-rows.ts';

type Works = Pick<JobContext, 'tx' | 'now'>;

/** Withdrawals per claim. The next claim follows at once while there are more. */
const CLAIMED_AT_ONCE = 8;

/** Releases the reservation of a withdrawal. */
async function endReservation({ tx }: Works, { id }: WithdrawalRow): Promise<void> {
  const held = await tx.table('reservation').first({ objectKind: 'withdrawal', objectId: id });
  if (held === undefined) throw new Error('an open withdrawal without a reservation');
  await tx.table('reservation').update(held, { amount: 0n });
}

/** Common end of a withdrawal: removes the reservation and notifies the owner. */
async function ended(works: Works, row: WithdrawalRow): Promise<WithdrawalRow> {
  await endReservation(works, row);
  await tellBalance(works.tx, row.userId, row.asset);
  await notify(works, row);
  return row;
}

/** Ends a withdrawal without a payout and returns the reserved money. */
export async function releaseWithdrawal(
  works: Works,
  row: WithdrawalRow,
  reason: string,
  mover: Mover,
): Promise<WithdrawalRow> {
  const { tx } = works;
  const { id, userId, asset, amount } = row;
  const changes = { status: 'failed', sub: 'none', reason } as const;
  const changed = await moveWithdrawal(works, row, changes, mover);
  await tx.post({
    realm: RAILS_REALM,
    reason: 'withdrawRefund',
    ref: id,
    legs: [
      { owner: userId, bucket: 'frozen', asset, amount: -amount },
      { owner: userId, bucket: 'available', asset, amount },
    ],
  });
  return ended(works, changed);
}

/** Ends a paid-out withdrawal: the money leaves, the house keeps the fee. */
async function completeWithdrawal(
  works: Works,
  row: WithdrawalRow,
  externalRef: string,
  mover: Mover,
): Promise<WithdrawalRow> {
  const { tx } = works;
  const { id, userId, asset, amount, fee } = row;
  const changes = { status: 'succ', sub: 'none', externalRef } as const;
  const changed = await moveWithdrawal(works, row, changes, mover);
  await tx.post({
    realm: RAILS_REALM,
    reason: 'withdraw',
    ref: id,
    legs: [
      { owner: userId, bucket: 'frozen', asset, amount: -amount },
      { owner: HOUSE, bucket: 'external', asset, amount: amount - fee },
      { owner: HOUSE, bucket: 'fees', asset, amount: fee },
    ],
  });
  await trimHolding(works, userId, asset);
  return ended(works, changed);
}

async function notify({ tx }: Works, row: WithdrawalRow): Promise<void> {
  const { userId, asset, amount, status, reason } = row;
  const word = reason === 'user' ? 'cancelled' : status;
  const args = { amount: textOf(amount, asset), asset };
  const data = { msgKey: `withdraw.message.${word}`, args };
  await tx.event({ userId, realm: RAILS_REALM, kind: 'message', data });
}

/**
 * Operators required to approve a withdrawal: two above the limit, or when its value is unknown.
 */
export function operatorsFor({ worth }: Pick<WithdrawalRow, 'worth'>): number {
  const limit = minorOf(moneyLimits('regular').reviewAbove, 'TRY');
  return worth === null || worth > limit ? 2 : 1;
}

/** Approves a withdrawal in review, once enough operators have. */
export async function approveWithdrawal(
  context: JobContext,
  row: WithdrawalRow,
  actor: string,
): Promise<WithdrawalRow> {
  if (row.sub !== 'review') throw new Refusal('WRONG_STATE', { state: row.sub });
  const subject = { objectKind: 'withdrawal', objectId: row.id, action: 'approve' };
  if (!(await approve(context, subject, actor, operatorsFor(row)))) return row;
  const mover = { step: 'approved', by: 'operator', actor } as const;
  return moveWithdrawal(context, row, { sub: 'approved' }, mover);
}

/** Rejects a withdrawal in review and returns the money. */
export async function rejectWithdrawal(
  context: JobContext,
  row: WithdrawalRow,
  actor: string,
): Promise<WithdrawalRow> {
  if (row.sub !== 'review') throw new Refusal('WRONG_STATE', { state: row.sub });
  const mover = { step: 'failed', by: 'operator', actor } as const;
  return releaseWithdrawal(context, row, 'rejected', mover);
}

/** A payment order for the rail. The rail pays each id at most once. */
export type Payout = {
  readonly id: string;
  readonly kind: 'bank' | 'coin';
  readonly asset: string;
  readonly network: string | null;
  /** Amount the recipient receives, decimal text. */
  readonly amount: string;
  /** Amount requested, including the fee. */
  readonly asked: string;
  readonly target:
    | { readonly ibanSealed: string; readonly cardholder: string }
    | { readonly address: string; readonly memo: string };
};

async function payoutOf({ tx }: Works, row: WithdrawalRow): Promise<Payout> {
  const { id, kind, asset, network, amount, fee, targetId } = row;
  const terms = { id, kind, asset, network, asked: textOf(amount, asset) };
  const net = textOf(amount - fee, asset);
  if (kind === 'bank') {
    const card = await tx.table('bankCard').get(targetId);
    if (card === undefined) throw new Error('a withdrawal without its card');
    const { ibanSealed, cardholder } = card;
    return { ...terms, amount: net, target: { ibanSealed, cardholder } };
  }
  const place = await tx.table('walletAddress').get(targetId);
  if (place === undefined) throw new Error('a withdrawal without its address');
  const { address, memo } = place;
  return { ...terms, amount: net, target: { address, memo } };
}

/**
 * Claims approved withdrawals for the rail's client. A row is claimed before the call and only
 * once: one row, one payout.
 */
export async function claimPayouts(context: CommandContext): Promise<readonly Payout[]> {
  const { tx, now, settings } = context;
  const where = { status: 'in_progress', sub: 'approved' } as const;
  const options = { orderBy: ['createdAt', 'id'], limit: CLAIMED_AT_ONCE } as const;
  const payouts: Payout[] = [];
  for (const row of await tx.table('withdrawal').find(where, options)) {
    const mover = { step: 'sending', by: 'system', actor: 'system' } as const;
    const claimed = await moveWithdrawal(context, row, { sub: 'sending' }, mover);
    const dueAt = now + lived(settings.payoutLimitMs, settings);
    await addTimer(context, PAYOUT_TIMER, row.id, dueAt);
    payouts.push(await payoutOf(context, claimed));
  }
  return payouts;
}

/** State of a payout according to the rail, or that the rail cannot be asked. */
export type PayoutReport = {
  readonly id: string;
  /** `failed` only when it is certain that nothing was sent. */
  readonly outcome: 'done' | 'failed' | 'unclear';
  /** Number of the payment at the bank or on the chain. */
  readonly ref: string | null;
  /** Reason of the failure, one word. */
  readonly reason: string | null;
};

/** Effect of a report; `known` means none. */
export type ReportOutcome = 'known' | 'moved' | 'evidence';

async function moveBy(
  context: JobContext,
  row: WithdrawalRow,
  { outcome, ref, reason }: PayoutReport,
): Promise<void> {
  const by = { by: 'rail', actor: 'rail' } as const;
  if (outcome === 'done' && ref !== null) {
    await completeWithdrawal(context, row, ref, { step: 'succ', ...by });
  } else if (outcome === 'failed') {
    await releaseWithdrawal(context, row, reason ?? 'rail', { step: 'failed', ...by });
  } else {
    await moveWithdrawal(context, row, { sub: 'unknown' }, { step: 'unknown', ...by });
  }
}

/**
 * Handles a report of the rail. While the payout is being sent, the report decides. Once the
 * outcome is unknown, it is evidence for an operator and moves no money. Later reports have no
 * effect.
 */
export async function reportPayout(
  context: CommandContext,
  report: PayoutReport,
): Promise<{ readonly outcome: ReportOutcome }> {
  const { tx } = context;
  const row = await tx.table('withdrawal').get(report.id);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  if (row.sub === 'sending') {
    await moveBy(context, row, report);
    return { outcome: 'moved' };
  }
  if (row.sub !== 'unknown' || report.outcome === 'unclear') return { outcome: 'known' };
  const { outcome, ref, reason } = report;
  const evidence = JSON.stringify({ outcome, ref, reason });
  if (row.evidence === evidence) return { outcome: 'known' };
  const mover = { step: 'evidence', by: 'rail', actor: 'rail' } as const;
  await moveWithdrawal(context, row, { evidence }, mover);
  await askDesk(context, 'withdrawal', row.id);
  return { outcome: 'evidence' };
}

/** Marks a payout as unknown after the time limit: no refund, no retry, an operator decides. */
export async function payoutLimitJob(context: JobContext, { ref }: TimerRow): Promise<void> {
  const row = await context.tx.table('withdrawal').get(ref);
  if (row?.sub !== 'sending') return;
  const mover = { step: 'unknown', by: 'system', actor: 'system' } as const;
  await moveWithdrawal(context, row, { sub: 'unknown' }, mover);
}

/** Records for the operator that a review is a day old. */
export async function reviewAlertJob({ tx }: JobContext, { ref }: TimerRow): Promise<void> {
  const row = await tx.table('withdrawal').get(ref);
  if (row?.sub !== 'review') return;
  const subject = `withdrawal:${ref}`;
  await tx.audit({ actor: 'system', action: 'reviewAlert', subject, before: null, after: null });
}

/** Finding of an operator on a payout of unknown outcome. */
export type Finding = {
  readonly outcome: 'succ' | 'failed';
  /** Payment number, if it was paid. */
  readonly ref: string | null;
  /** Source of the finding. */
  readonly evidence: string;
  readonly actor: string;
};

/**
 * Ends a withdrawal of unknown outcome by the operators' finding. Above the limit two of them must
 * agree.
 * @throws Refusal WRONG_STATE for any other withdrawal, FORMAT without evidence or payment
 *   number.
 */
export async function resolveUnknown(
  context: JobContext,
  row: WithdrawalRow,
  { outcome, ref, evidence, actor }: Finding,
): Promise<WithdrawalRow> {
  if (row.sub !== 'unknown') throw new Refusal('WRONG_STATE', { state: row.sub });
  if (evidence.trim() === '') throw new Refusal('FORMAT');
  if (outcome === 'succ' && ref === null) throw new Refusal('FORMAT');
  const action = outcome === 'succ' ? `succ ${ref ?? ''}` : 'failed';
  const subject = { objectKind: 'withdrawal', objectId: row.id, action };
  if (!(await approve(context, subject, actor, operatorsFor(row)))) return row;
  await context.tx.audit({
    actor,
    action: 'withdrawalEvidence',
    subject: `withdrawal:${row.id}`,
    before: null,
    after: evidence,
  });
  const mover = { step: outcome, by: byOf(actor), actor };
  return outcome === 'succ' && ref !== null
    ? completeWithdrawal(context, row, ref, mover)
    : releaseWithdrawal(context, row, 'rail', mover);
}
