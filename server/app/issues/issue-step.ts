import { tellBalances } from '#server/app/balances/tell-balances.ts';
import type { JobContext } from '#server/ports/engine.ts';
import type { IssueRow, IssueStep, SubscriptionRow } from '#server/ports/issue-rows.ts';
import type { TimerRow } from '#server/ports/rows.ts';
import { allotSlice, SLICE } from './allot.ts';
import { autoSlice } from './auto.ts';
import { unlock } from './subscription-moves.ts';
import { crowdSlice } from './crowd.ts';
import { vestingOf, withStep } from './issue-row.ts';
import { payLater } from './pay.ts';
import { fixBlockPrice } from './price.ts';
import { issueArgs, tellMessage, tellSubscription } from './tell-subscription.ts';
import { freeAfter } from './subscription-view.ts';

/** Each issue has exactly one waiting timer, which runs the next slice of its current step. */
export const ISSUE_TIMER = 'issue.step';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Result of a slice: the updated issue, and the time of the next slice; null for never. */
type Done = { readonly issue: IssueRow; readonly nextAt: number | null };
type StepWork = (context: JobContext, issue: IssueRow) => Promise<Done>;

async function to(
  { tx, now }: JobContext,
  issue: IssueRow,
  step: IssueStep,
  changes: Partial<IssueRow> = {},
): Promise<IssueRow> {
  return tx.table('issue').update(issue, { cursor: '', ...changes, step, updatedAt: now });
}

/** Opens the window. A block without a price waits until its market has one. */
const open: StepWork = async (context, issue) => {
  const { now } = context;
  if (now < issue.opensAt) return { issue, nextAt: issue.opensAt };
  const priced = await fixBlockPrice(context, issue);
  if (priced.price === null) return { issue: priced, nextAt: now + MINUTE_MS };
  const takesOrders = priced.kind === 'ipo' && !priced.isFounding;
  const status = 'accepting_subscriptions';
  const opened = await to(context, priced, takesOrders ? 'auto' : 'crowd', { status });
  return { issue: opened, nextAt: now };
};

function numberOf(cursor: string): number {
  return cursor === '' ? 0 : Number.parseInt(cursor, 10);
}

const autoApply: StepWork = async (context, issue) => {
  const { now } = context;
  if (now >= issue.closesAt) return { issue: await to(context, issue, 'closing'), nextAt: now };
  const last = await autoSlice(context, issue, numberOf(issue.cursor));
  if (last === null) return { issue: await to(context, issue, 'crowd'), nextAt: now };
  return { issue: await to(context, issue, 'auto', { cursor: `${last}` }), nextAt: now };
};

/**
 * Lets simulated applicants apply. Those whose time passed while the server was down do not apply.
 */
const crowd: StepWork = async (context, issue) => {
  const { now } = context;
  if (now >= issue.closesAt && !issue.isFounding) {
    return { issue: await to(context, issue, 'closing'), nextAt: now };
  }
  const { batch, nextAt } = await crowdSlice(context, issue, numberOf(issue.cursor));
  if (nextAt === null) return { issue: await to(context, issue, 'closing'), nextAt: now };
  return { issue: await to(context, issue, 'crowd', { cursor: `${batch}` }), nextAt };
};

async function closeWindow(context: JobContext, issue: IssueRow): Promise<IssueRow> {
  const { tx, now } = context;
  let row = issue;
  if (row.status === 'upcoming') {
    row = await tx.table('issue').update(row, { status: 'accepting_subscriptions' });
  }
  if (row.status !== 'accepting_subscriptions') return row;
  return tx.table('issue').update(row, { status: 'to_be_listed', seedRevealedAt: now });
}

/** Closes the window: publishes the seed, and queues every application for the allotment. */
const close: StepWork = async (context, issue) => {
  const { tx, now } = context;
  if (now < issue.closesAt && !issue.isWithdrawn) return { issue, nextAt: issue.closesAt };
  const closed = await closeWindow(context, issue);
  const where = { issueId: issue.id, status: 'applying' } as const;
  const rows = await tx.table('subscription').find(where, { orderBy: ['id'], limit: SLICE });
  for (const row of rows) {
    const steps = withStep(row, 'to_be_allocated', now);
    const changes = { status: 'to_be_allocated', steps, updatedAt: now } as const;
    await tellSubscription(tx, await tx.table('subscription').update(row, changes));
  }
  if (rows.length === SLICE) return { issue: closed, nextAt: now };
  const next = await to(context, closed, 'allotting');
  return { issue: next, nextAt: next.isWithdrawn ? now : Math.max(now, next.allotsAt) };
};

/** Records for the operator that an allotment is a day late. */
async function noteLate({ tx, now }: JobContext, issue: IssueRow): Promise<void> {
  if (issue.isFounding || now < issue.allotsAt + DAY_MS) return;
  const entry = { actor: 'system', action: 'issueAllottedLate', subject: `issue:${issue.id}` };
  await tx.audit({ ...entry, before: `${issue.allotsAt}`, after: `${now}` });
}

/** Starts the allotment. A late allotment does not shorten the payment window. */
async function beginAllotment(context: JobContext, issue: IssueRow): Promise<IssueRow> {
  if (issue.cursor !== '') return issue;
  await noteLate(context, issue);
  const { payUntil, allotsAt } = issue;
  const late = Math.max(0, context.now - allotsAt);
  const moved = payUntil === null ? {} : { payUntil: payUntil + late };
  return to(context, issue, 'allotting', { ...moved, cursor: 'begun' });
}

const allot: StepWork = async (context, issue) => {
  const { now } = context;
  if (now < issue.allotsAt && !issue.isWithdrawn) return { issue, nextAt: issue.allotsAt };
  const begun = await beginAllotment(context, issue);
  const { issue: after, isDone, isVoid } = await allotSlice(context, begun);
  if (!isDone) return { issue: after, nextAt: now };
  if (isVoid) {
    const over = await to(context, after, 'done', { isWithdrawn: true });
    return { issue: over, nextAt: null };
  }
  const step = after.isPayLater ? 'paying' : 'listing';
  return { issue: await to(context, after, step), nextAt: now };
};

/** Expires an unpaid subscription. Its shares return to the unallotted supply; no money moves. */
async function expire(context: JobContext, issue: IssueRow, row: SubscriptionRow): Promise<void> {
  const { tx, now } = context;
  const over = await tx.table('subscription').update(row, {
    status: 'not_allotted',
    reason: 'payment_expired',
    steps: withStep(row, 'not_allotted', now),
    updatedAt: now,
  });
  const fresh = await tx.table('issue').get(issue.id);
  if (fresh === undefined) throw new Error(`no issue ${issue.id}`);
  const allotted = fresh.allotted - (row.won ?? 0n);
  await tx.table('issue').update(fresh, { allotted, updatedAt: now });
  if (row.isCrowd) return;
  await tellSubscription(tx, over);
  await tellMessage(tx, row, 'sub.message.expired', issueArgs(issue));
}

async function tryPay(
  context: JobContext,
  issue: IssueRow,
  row: SubscriptionRow,
): Promise<boolean> {
  const { tx } = context;
  const paid = await payLater(context, issue, row);
  if (paid === null) return false;
  if (paid.isCrowd) return true;
  await tellSubscription(tx, paid);
  await tellBalances(tx, paid, [issue.currency, issue.asset]);
  const args = { ...issueArgs(issue), qty: `${paid.won ?? 0n}` };
  await tellMessage(tx, paid, 'sub.message.allotted', args);
  return true;
}

/** Retries payments each hour. Subscriptions unpaid at the deadline expire. */
const collect: StepWork = async (context, issue) => {
  const { tx, now } = context;
  const until = issue.payUntil ?? now;
  const isOver = now >= until;
  const where = { issueId: issue.id, status: 'wait_payment' } as const;
  const offset = isOver ? 0 : numberOf(issue.cursor);
  const page = { orderBy: ['id'], limit: SLICE, offset } as const;
  const rows = await tx.table('subscription').find(where, page);
  let waiting = 0;
  for (const row of rows) {
    if (await tryPay(context, issue, row)) continue;
    if (isOver) await expire(context, issue, row);
    else waiting++;
  }
  const fresh = (await tx.table('issue').get(issue.id)) ?? issue;
  if (rows.length === SLICE) {
    const cursor = isOver ? '' : `${offset + waiting}`;
    return { issue: await to(context, fresh, 'paying', { cursor }), nextAt: now };
  }
  const isDone = isOver || offset + waiting === 0;
  if (isDone) return { issue: await to(context, fresh, 'listing'), nextAt: now };
  const again = await to(context, fresh, 'paying');
  return { issue: again, nextAt: Math.min(until, now + HOUR_MS) };
};

/** Unlocks the shares of a subscription. A lot removed by a demo reset has nothing to unlock. */
async function unlockShares(
  context: JobContext,
  issue: IssueRow,
  row: SubscriptionRow,
): Promise<number | null> {
  const { tx, now } = context;
  const lot = await tx.table('lot').get(row.id);
  const opensAt = lot?.unlockAt ?? now;
  if (opensAt > now) return opensAt;
  const amount = lot === undefined || lot.isUnlocked ? 0n : lot.left;
  if (amount > 0n) await unlock(tx, issue, row, amount);
  if (lot !== undefined && !lot.isUnlocked) await tx.table('lot').update(lot, { isUnlocked: true });
  const steps = withStep(row, 'listed', now);
  const changes = { vested: row.won ?? 0n, steps, updatedAt: now };
  const free = await tx.table('subscription').update(row, changes);
  if (row.isCrowd) return null;
  await tellSubscription(tx, free);
  if (amount > 0n) await tellBalances(tx, row, [issue.asset]);
  await tellMessage(tx, row, 'sub.message.listed', issueArgs(issue));
  return null;
}

async function paidRows(
  { tx }: JobContext,
  { id: issueId }: IssueRow,
  offset: number,
): Promise<readonly SubscriptionRow[]> {
  const page = { orderBy: ['id'], limit: SLICE, offset } as const;
  return tx.table('subscription').find({ issueId, status: 'paid' }, page);
}

/** Starts trading and unlocks shares whose lock has ended. */
const list: StepWork = async (context, issue) => {
  const { now } = context;
  if (now < issue.listsAt) return { issue, nextAt: issue.listsAt };
  if (issue.kind === 'coin') {
    const listed = await to(context, issue, 'vesting', { status: 'listed', cursor: '0:0' });
    return { issue: listed, nextAt: now };
  }
  const from = numberOf(issue.cursor);
  const rows = await paidRows(context, issue, from);
  for (const [index, row] of rows.entries()) {
    const waitsUntil = await unlockShares(context, issue, row);
    if (waitsUntil === null) continue;
    const cursor = `${from + index}`;
    const held = await to(context, issue, 'listing', { status: 'listed', cursor });
    return { issue: held, nextAt: waitsUntil };
  }
  const isDone = rows.length < SLICE;
  const cursor = `${from + rows.length}`;
  const step = isDone ? 'done' : 'listing';
  const listed = await to(context, issue, step, { status: 'listed', cursor });
  return { issue: listed, nextAt: isDone ? null : now };
};

async function setCoinsFree(
  { tx, now }: JobContext,
  issue: IssueRow,
  row: SubscriptionRow,
  step: number,
): Promise<void> {
  const amount = freeAfter(issue, row.won ?? 0n, step) - row.vested;
  if (amount <= 0n) return;
  await unlock(tx, issue, row, amount);
  const vested = row.vested + amount;
  const steps = withStep(row, 'vested', now);
  const free = await tx.table('subscription').update(row, { vested, steps, updatedAt: now });
  if (row.isCrowd) return;
  await tellSubscription(tx, free);
  await tellBalances(tx, row, [issue.asset]);
  await tellMessage(tx, row, 'sub.message.vested', issueArgs(issue));
}

/** Releases coins step by step. */
const vest: StepWork = async (context, issue) => {
  const { now } = context;
  const [step = 0, from = 0] = issue.cursor.split(':').map(numberOf);
  const plan = vestingOf(issue);
  const at = plan[step]?.at ?? now;
  if (now < at) return { issue, nextAt: at };
  const rows = await paidRows(context, issue, from);
  for (const row of rows) await setCoinsFree(context, issue, row, step);
  if (rows.length === SLICE) {
    const cursor = `${step}:${from + SLICE}`;
    return { issue: await to(context, issue, 'vesting', { cursor }), nextAt: now };
  }
  const next = plan[step + 1];
  if (next === undefined) return { issue: await to(context, issue, 'done'), nextAt: null };
  const cursor = `${step + 1}:0`;
  return { issue: await to(context, issue, 'vesting', { cursor }), nextAt: next.at };
};

const STEPS: Readonly<Record<IssueStep, StepWork>> = {
  opening: open,
  auto: autoApply,
  crowd,
  closing: close,
  allotting: allot,
  paying: collect,
  listing: list,
  vesting: vest,
  done: (_context, issue) => Promise.resolve({ issue, nextAt: null }),
};

/** Sets the timer of an issue. */
export async function setIssueTimer(
  { tx, newId }: Pick<JobContext, 'tx' | 'newId'>,
  issueId: string,
  dueAt: number,
): Promise<void> {
  const timer = { id: newId(), version: 1, kind: ISSUE_TIMER, ref: issueId, isDone: false };
  await tx.table('timer').insert({ ...timer, dueAt });
}

/**
 * Runs the next slice of an issue. Its progress is stored with its effect, so a crash repeats
 * nothing.
 */
export async function issueJob(context: JobContext, { ref }: TimerRow): Promise<void> {
  const issue = await context.tx.table('issue').get(ref);
  if (issue === undefined) return;
  const { nextAt } = await STEPS[issue.step](context, issue);
  if (nextAt !== null) await setIssueTimer(context, ref, nextAt);
}
