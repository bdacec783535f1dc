import {
  allotIssue,
  issueTickets,
  type AllotmentTerms,
  type IssueAllotment,
  type IssueApplication,
} from '#domain/ipo/allot-issue.ts';
import { lotteryTicket } from '#domain/ipo/lottery.ts';
import { sha256Hex } from '#domain/ipo/sha256-hex.ts';
import type { NotAllottedReason } from '#domain/ipo/states.ts';
import { tellBalances } from '#server/app/balances/tell-balances.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { JobContext } from '#server/ports/engine.ts';
import type { IssuePartRow, IssueRow, SubscriptionRow } from '#server/ports/issue-rows.ts';
import { releaseAll, unlockAtOf } from './subscription-moves.ts';
import { payForCrowd } from './crowd-money.ts';
import { partsOf } from './find-issue.ts';
import { amountText, costOf, qtyText, withStep } from './issue-row.ts';
import { markPaid, payLater } from './pay.ts';
import { issueArgs, tellMessage, tellSubscription } from './tell-subscription.ts';

/** Subscriptions per command of the allotment. */
export const SLICE = 100;

/** Terms in the form that the allotment function expects. */
function termsOf(issue: IssueRow, parts: readonly IssuePartRow[]): AllotmentTerms {
  const { restTo, softQty } = issue;
  const inOrder = parts.map(({ part, method, supply, lotQty }) => {
    return { group: part, method, supply, lotQty };
  });
  return { parts: inOrder, restTo, softQty };
}

/** Every subscription that takes part in the allotment. */
export async function applicationsOf(
  db: CoreReader,
  { id: issueId }: IssueRow,
): Promise<readonly SubscriptionRow[]> {
  const rows = await db.table('subscription').find({ issueId }, { orderBy: ['id'] });
  return rows.filter(({ status }) => status !== 'cancelled');
}

function applicationOf(row: SubscriptionRow): IssueApplication {
  return { id: row.id, qty: row.qty, time: row.appliedAt, group: row.part };
}

/** Allotment of an issue, recomputed from its rows. Bookings in between do not change it. */
async function allotmentOf(db: CoreReader, issue: IssueRow): Promise<IssueAllotment> {
  const terms = termsOf(issue, await partsOf(db, issue));
  const applications = (await applicationsOf(db, issue)).map(applicationOf);
  const hash = (ticket: string): string => sha256Hex(lotteryTicket(issue.seed, ticket));
  const hashes = new Map(issueTickets(terms, applications).map((one) => [one, hash(one)]));
  return allotIssue(terms, applications, hashes);
}

async function getNothing(
  { tx, now }: JobContext,
  issue: IssueRow,
  row: SubscriptionRow,
  reason: NotAllottedReason,
): Promise<void> {
  await releaseAll(tx, issue, row);
  const over = await tx.table('subscription').update(row, {
    status: 'not_allotted',
    reason,
    won: 0n,
    ticketsWon: row.ticketsWon,
    refund: row.reserved,
    allottedAt: now,
    steps: withStep(row, 'not_allotted', now),
    updatedAt: now,
  });
  if (row.isCrowd) return;
  await tellSubscription(tx, over);
  if (row.reserved > 0n) await tellBalances(tx, row, [issue.currency]);
  await tellMessage(tx, row, 'sub.message.notAllotted', issueArgs(issue));
}

async function tellWon({ tx }: JobContext, issue: IssueRow, row: SubscriptionRow): Promise<void> {
  if (row.isCrowd) return;
  await tellSubscription(tx, row);
  const args = { ...issueArgs(issue), qty: qtyText(issue, row.won ?? 0n) };
  if (row.status === 'paid') {
    await tellBalances(tx, row, [issue.currency, issue.asset]);
    await tellMessage(tx, row, 'sub.message.allotted', args);
    return;
  }
  const free = await tx.balance(row.realm, row.userId, issue.currency, 'available');
  const missing = amountText(issue, row.due + row.fee - free);
  const need = { amount: amountText(issue, row.due + row.fee), missing, currency: issue.currency };
  await tellMessage(tx, row, 'sub.message.payNow', { ...args, ...need });
}

/** Opens the payment window of a won subscription, and pays at once if the account holds enough. */
async function openPayment(
  context: JobContext,
  issue: IssueRow,
  won: SubscriptionRow,
): Promise<SubscriptionRow> {
  const { tx, now } = context;
  const { payUntil } = issue;
  const asked = await tx.table('subscription').update(won, {
    status: 'allocated_pending_payment',
    payUntil,
    steps: withStep(won, 'allocated_pending_payment', now),
    updatedAt: now,
  });
  if (asked.isCrowd) await payForCrowd(context, issue, asked);
  const paid = await payLater(context, issue, asked);
  if (paid !== null) return paid;
  const steps = withStep(asked, 'wait_payment', now);
  const changes = { status: 'wait_payment', steps, updatedAt: now } as const;
  return tx.table('subscription').update(asked, changes);
}

async function getSome(
  context: JobContext,
  issue: IssueRow,
  row: SubscriptionRow,
  { qty, tickets }: { readonly qty: bigint; readonly tickets: number | null },
): Promise<SubscriptionRow> {
  const { tx, now } = context;
  const { due, fee } = costOf(issue, row.price, qty);
  const won = await tx.table('subscription').update(row, {
    status: 'won',
    won: qty,
    ticketsWon: tickets,
    due,
    fee,
    allottedAt: now,
    unlockAt: unlockAtOf(issue, now),
    steps: withStep(row, 'won', now),
    updatedAt: now,
  });
  if (issue.isPayLater) return openPayment(context, issue, won);
  return markPaid(context, issue, won);
}

/** Reason that nobody gets anything; null if the allotment is valid. */
function refusalOf(issue: IssueRow, allotment: IssueAllotment): NotAllottedReason | null {
  if (issue.isWithdrawn) return 'withdrawn';
  return allotment.isBelowSoftQty ? 'soft_cap' : null;
}

type Sums = { allotted: bigint; paid: bigint; raised: bigint };

async function countAllotted(
  { tx, now }: JobContext,
  { id }: IssueRow,
  sums: Sums,
): Promise<IssueRow> {
  // Read again, because immediate payments have already been counted.
  const issue = await tx.table('issue').get(id);
  if (issue === undefined) throw new Error(`no issue ${id}`);
  return tx.table('issue').update(issue, {
    allotted: issue.allotted + sums.allotted,
    paid: issue.paid + sums.paid,
    raised: issue.raised + sums.raised,
    updatedAt: now,
  });
}

/** Allots one slice. @returns the updated issue, and whether all rows are done. */
export async function allotSlice(
  context: JobContext,
  issue: IssueRow,
): Promise<{ readonly issue: IssueRow; readonly isDone: boolean; readonly isVoid: boolean }> {
  const { tx } = context;
  const where = { issueId: issue.id, status: 'to_be_allocated' } as const;
  const rows = await tx.table('subscription').find(where, { orderBy: ['id'], limit: SLICE });
  const allotment = await allotmentOf(tx, issue);
  const refusal = refusalOf(issue, allotment);
  const { allotted, wonTickets } = allotment;
  const slice = rows.map((row) => ({
    row,
    qty: refusal === null ? (allotted.get(row.id) ?? 0n) : 0n,
    tickets: wonTickets.get(row.id) ?? null,
  }));
  // Counted before payments, so that the paid quantity never exceeds the allotted one.
  const total = slice.reduce((sum, { qty }) => sum + qty, 0n);
  await countAllotted(context, issue, { allotted: total, paid: 0n, raised: 0n });
  const sums: Sums = { allotted: 0n, paid: 0n, raised: 0n };
  for (const { row, qty, tickets } of slice) {
    if (qty === 0n) {
      await getNothing(context, issue, { ...row, ticketsWon: tickets }, refusal ?? 'none_left');
      continue;
    }
    const after = await getSome(context, issue, row, { qty, tickets });
    if (after.status === 'paid' && !issue.isPayLater) {
      sums.paid += qty;
      sums.raised += after.due;
    }
    await tellWon(context, issue, after);
  }
  const counted = await countAllotted(context, issue, sums);
  return { issue: counted, isDone: rows.length < SLICE, isVoid: refusal !== null };
}
