import { Refusal } from '#domain/errors.ts';
import { assetScale } from '#domain/money/asset.ts';
import type { JobContext } from '#server/ports/engine.ts';
import type { DepositRow, WithdrawalRow } from '#server/ports/rails-rows.ts';
import type { TimerRow } from '#server/ports/rows.ts';
import { approvalsOf, AUTO_OPERATORS } from '#server/app/operators/approvals.ts';
import { askDesk, type DeskObject } from './ask-desk.ts';
import { creditByDesk, failDeposit } from './deposit-credit.ts';
import { RAILS } from './figures.ts';
import { addTimer, DESK_TIMER } from './timers.ts';
import {
  approveWithdrawal,
  rejectWithdrawal,
  resolveUnknown,
  type PayoutReport,
} from './payouts.ts';

/**
 * The automatic desk refuses amounts that end in this many hundredths, to demonstrate a refusal.
 */
const REFUSED_CENTS = 9n;

/** Last hundredths of an amount; null if it has finer parts. */
function centsOf(amount: bigint, asset: string): bigint | null {
  const unit = 10n ** BigInt(Math.max(0, assetScale(asset) - 2));
  return amount % unit === 0n ? (amount / unit) % 100n : null;
}

function isRefused({ amount, asset }: Pick<DepositRow, 'amount' | 'asset'>): boolean {
  return centsOf(amount, asset) === REFUSED_CENTS;
}

/** The next automatic operator to approve; undefined when both have. */
async function nextOperator(
  { tx }: JobContext,
  objectKind: DeskObject,
  objectId: string,
  action: string,
): Promise<string | undefined> {
  const given = await approvalsOf(tx, { objectKind, objectId, action });
  return AUTO_OPERATORS.find((one) => !given.includes(one));
}

/** Decides a deposit with received money or a receipt. */
async function deskDeposit(context: JobContext, row: DepositRow): Promise<void> {
  if (row.status !== 'pending' || (!row.isReview && row.kind !== 'offline')) return;
  const [first] = AUTO_OPERATORS;
  if (isRefused(row)) {
    await failDeposit(context, row, { actor: first, reason: 'rejected' });
    return;
  }
  if (row.reason === 'min') {
    await failDeposit(context, row, { actor: first, reason: 'min' });
    return;
  }
  const ref = row.externalRef ?? `DESK-${row.id}`;
  const actor = await nextOperator(context, 'deposit', row.id, `credit ${ref}`);
  if (actor === undefined) return;
  try {
    const changed = await creditByDesk(context, row, { actor, externalRef: ref });
    if (changed.status === 'pending') await askDesk(context, 'deposit', row.id);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Verification or a new day may make it fit, so it is checked again until it does.
    await addTimer(context, DESK_TIMER, `deposit:${row.id}`, context.now + RAILS.recheckMs);
  }
}

async function deskReview(context: JobContext, row: WithdrawalRow): Promise<void> {
  if (isRefused(row)) {
    await rejectWithdrawal(context, row, AUTO_OPERATORS[0]);
    return;
  }
  const actor = await nextOperator(context, 'withdrawal', row.id, 'approve');
  if (actor === undefined) return;
  const changed = await approveWithdrawal(context, row, actor);
  if (changed.sub === 'review') await askDesk(context, 'withdrawal', row.id);
}

/** Ends an unknown outcome by the rail's later evidence. Without evidence a person must decide. */
async function deskUnknown(context: JobContext, row: WithdrawalRow): Promise<void> {
  if (row.evidence === null) return;
  const { outcome, ref } = JSON.parse(row.evidence) as Pick<PayoutReport, 'outcome' | 'ref'>;
  const verdict = outcome === 'done' ? 'succ' : 'failed';
  const action = verdict === 'succ' ? `succ ${ref ?? ''}` : 'failed';
  const actor = await nextOperator(context, 'withdrawal', row.id, action);
  if (actor === undefined) return;
  const finding = { outcome: verdict, ref, evidence: row.evidence, actor } as const;
  const changed = await resolveUnknown(context, row, finding);
  if (changed.sub === 'unknown') await askDesk(context, 'withdrawal', row.id);
}

/** The automatic desk: the same decisions as an operator's, by fixed rules. */
export async function deskJob(context: JobContext, { ref }: TimerRow): Promise<void> {
  if (context.settings.desk !== 'auto') return;
  const [object, id = ''] = ref.split(':');
  if (object === 'deposit') {
    const row = await context.tx.table('deposit').get(id);
    if (row !== undefined) await deskDeposit(context, row);
    return;
  }
  const row = await context.tx.table('withdrawal').get(id);
  if (row?.sub === 'review') await deskReview(context, row);
  else if (row?.sub === 'unknown') await deskUnknown(context, row);
}
