import { Refusal } from '#domain/errors.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';
import type { CoreTx } from '#server/ports/core-tx.ts';
import type { IssueRow } from '#server/ports/issue-rows.ts';
import { channelPassword } from './channel.ts';
import { movedOf } from './issue-row.ts';
import { ISSUE_TIMER } from './issue-step.ts';

/** Operations on issues for an operator: list, postpone a date, withdraw the offering. */

const LIST_MAX = 200;

function operatorView(row: IssueRow) {
  const { id, kind, code, status, step, isWithdrawn, isFounding } = row;
  const { opensAt, closesAt, allotsAt, payUntil, listsAt } = row;
  const counts = { supply: row.supply, allotted: row.allotted, paid: row.paid };
  const sums = Object.entries(counts).map(([name, value]) => [name, `${value}`] as const);
  const dates = { opensAt, closesAt, allotsAt, payUntil, listsAt };
  const head = { id, kind, code, status, step, isWithdrawn, isFounding };
  return { ...head, ...dates, ...Object.fromEntries(sums) };
}

/** Issues in a state, in the order of their opening. */
export async function issuesIn(
  { db }: QueryContext,
  { status }: { readonly status: IssueRow['status'] },
) {
  const options = { orderBy: ['opensAt', 'id'], limit: LIST_MAX } as const;
  return (await db.table('issue').find({ status }, options)).map(operatorView);
}

async function rowsOf(tx: Pick<CoreTx, 'table'>, key: string): Promise<readonly IssueRow[]> {
  const rows = await tx.table('issue').find({ key }, { orderBy: ['id'] });
  if (rows.length === 0) throw new Refusal('NOT_FOUND');
  return rows;
}

export async function issueOne({ db }: QueryContext, { key }: { readonly key: string }) {
  const rows = await db.table('issue').find({ key }, { orderBy: ['id'] });
  if (rows.length === 0) throw new Refusal('NOT_FOUND');
  return rows.map(operatorView);
}

/** Channel password in each realm, for the operator who hands it out. */
export async function channelOf(
  { tx }: CommandContext,
  { key, actor }: { readonly key: string; readonly actor: string },
) {
  const rows = await rowsOf(tx, key);
  const shown = rows.filter(({ kind }) => kind === 'block' || kind === 'offline');
  if (shown.length === 0) throw new Refusal('NOT_FOUND');
  const entry = { actor, action: 'issueChannelShown', subject: `issue:${key}` };
  await tx.audit({ ...entry, before: null, after: null });
  return shown.map((row) => ({ id: row.id, password: channelPassword(row) }));
}

const FIELD = { opens: 'opensAt', closes: 'closesAt', allotment: 'allotsAt' } as const;
export type MovableDate = keyof typeof FIELD;

type DateMove = {
  readonly key: string;
  readonly date: MovableDate;
  /** UTC milliseconds. */
  readonly to: number;
  readonly actor: string;
};

function inOrder({ opensAt, closesAt, allotsAt, listsAt }: IssueRow): boolean {
  return opensAt < closesAt && closesAt <= allotsAt && allotsAt < listsAt;
}

/**
 * Postpones a date that has not come yet, in both realms. The payment window moves with the
 * allotment. Trading starts as announced, so no date may move beyond the listing.
 * @throws Refusal `NOT_FOUND`, `WRONG_STATE` for a date that has passed, a date moved forward,
 *   and dates in the wrong order.
 */
export async function moveDate(
  { tx, now }: CommandContext,
  { key, date, to, actor }: DateMove,
): Promise<object> {
  const field = FIELD[date];
  const moved = [];
  for (const row of await rowsOf(tx, key)) {
    const from = row[field];
    const payUntil =
      row.payUntil === null || date !== 'allotment' ? row.payUntil : row.payUntil + to - from;
    const next = { ...row, [field]: to, payUntil };
    const isLate = payUntil !== null && payUntil >= row.listsAt;
    if (to <= from || from <= now || isLate || row.isWithdrawn || !inOrder(next)) {
      throw new Refusal('WRONG_STATE', { state: row.status });
    }
    const list = [...movedOf(row), { date, from, to, at: now }];
    const changes = { [field]: to, payUntil, moved: JSON.stringify(list), updatedAt: now };
    moved.push(operatorView(await tx.table('issue').update(row, changes)));
    const entry = { actor, action: 'issueDateMoved', subject: `issue:${row.id}` };
    await tx.audit({ ...entry, before: `${date} ${from}`, after: `${date} ${to}` });
  }
  return moved;
}

/** Runs the next slice of an issue now. */
async function wake(tx: CoreTx, ref: string, now: number): Promise<void> {
  const timer = await tx.table('timer').first({ kind: ISSUE_TIMER, ref, isDone: false });
  if (timer === undefined) throw new Refusal('WRONG_STATE', { state: 'done' });
  await tx.table('timer').update(timer, { dueAt: now });
}

/**
 * Withdraws an offering before its allotment, in both realms, and releases all reservations.
 * @throws Refusal `NOT_FOUND`, `WRONG_STATE` once the allotment has started.
 */
export async function withdrawIssue(
  { tx, now }: CommandContext,
  { key, actor }: { readonly key: string; readonly actor: string },
): Promise<object> {
  const done = [];
  for (const row of await rowsOf(tx, key)) {
    const isEarly = ['opening', 'auto', 'crowd', 'closing'].includes(row.step);
    const waits = row.step === 'allotting' && row.cursor === '';
    if (row.isWithdrawn || !(isEarly || waits)) {
      throw new Refusal('WRONG_STATE', { state: row.status });
    }
    const step = waits ? 'allotting' : 'closing';
    const changes = { isWithdrawn: true, step, cursor: '', updatedAt: now } as const;
    done.push(operatorView(await tx.table('issue').update(row, changes)));
    await wake(tx, row.id, now);
    const entry = { actor, action: 'issueWithdrawn', subject: `issue:${row.id}` };
    await tx.audit({ ...entry, before: row.status, after: null });
  }
  return done;
}
