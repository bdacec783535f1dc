import { Refusal } from '#domain/errors.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { JobContext } from '#server/ports/engine.ts';
import type { TimerRow } from '#server/ports/rows.ts';
import type { PollRow } from '#server/ports/vip-rows.ts';
import { QUESTIONS, type Question } from './questions.ts';

export const POLL_CLOSE_TIMER = 'poll.close';

/** Duration of the venue's own polls: a week. */
const WEEK_MS = 7 * 86_400_000;

type Works = Pick<JobContext, 'tx' | 'now' | 'newId'>;

async function open(
  { tx, now, newId }: Works,
  { question, options, symbol }: Question,
  closesAt: number,
): Promise<PollRow> {
  const row: PollRow = {
    id: newId(),
    version: 1,
    status: 'open',
    questionTr: question.tr,
    questionEn: question.en,
    options: JSON.stringify(options),
    symbol,
    closesAt,
    createdAt: now,
    closedAt: null,
  };
  await tx.table('poll').insert(row);
  const timer = { id: newId(), version: 1, dueAt: closesAt, kind: POLL_CLOSE_TIMER, ref: row.id };
  await tx.table('timer').insert({ ...timer, isDone: false });
  return row;
}

async function close({ tx, now }: Works, row: PollRow): Promise<void> {
  await tx.table('poll').update(row, { status: 'closed', closedAt: now });
}

/** Opens the venue's next question if no poll is open. */
async function tend(works: Works): Promise<boolean> {
  const { tx, now } = works;
  if ((await tx.table('poll').count({ status: 'open' })) > 0) return false;
  const asked = await tx.table('poll').count({});
  const next = QUESTIONS[asked % QUESTIONS.length];
  if (next === undefined) return false;
  await open(works, next, now + WEEK_MS);
  return true;
}

/** Runs at startup. Does nothing while a poll is open. */
export async function tendPolls(context: CommandContext): Promise<{ readonly isOpened: boolean }> {
  return { isOpened: await tend(context) };
}

/** Closes a poll at its end and opens the next question. */
export async function closeJob(context: JobContext, { ref }: TimerRow): Promise<void> {
  const row = await context.tx.table('poll').get(ref);
  if (row?.status === 'open') await close(context, row);
  await tend(context);
}

export type CreateInput = Question & { readonly hours: number; readonly actor: string };

async function note({ tx }: Works, actor: string, row: PollRow, after: string): Promise<void> {
  const subject = `poll:${row.id}`;
  await tx.audit({ actor, action: 'poll', subject, before: null, after });
}

const HOUR_MS = 3_600_000;

/** Opens a poll of an operator. */
export async function createPoll(
  context: CommandContext,
  { hours, actor, ...question }: CreateInput,
): Promise<{ readonly id: string }> {
  const row = await open(context, question, context.now + hours * HOUR_MS);
  await note(context, actor, row, 'open');
  return { id: row.id };
}

/** Closes a poll early, for an operator. @throws Refusal `NOT_FOUND`, `WRONG_STATE`. */
export async function closePoll(
  context: CommandContext,
  { id, actor }: { readonly id: string; readonly actor: string },
): Promise<{ readonly id: string }> {
  const row = await context.tx.table('poll').get(id);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  if (row.status !== 'open') throw new Refusal('WRONG_STATE', {}, 'error.pollClosed');
  await close(context, row);
  await note(context, actor, row, 'closed');
  return { id };
}
