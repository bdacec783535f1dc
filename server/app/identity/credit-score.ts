import { SCORE_MAX, SCORE_START, scoreAfter, type SCORE_POINTS } from '#domain/loan/levels.ts';
import { lived } from '#server/app/account/limits.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { JobContext } from '#server/ports/engine.ts';
import type { CreditScoreRow } from '#server/ports/identity-rows.ts';
import type { TimerRow } from '#server/ports/rows.ts';

export const CALM_TIMER = 'credit.calm';

const DAY_MS = 86_400_000;
/** Time without overdue loans that earns a point. */
const CALM_MS = 30 * DAY_MS;

/** A change of score. The same reason and ref count once. */
export type ScoreEvent = {
  readonly reason: keyof typeof SCORE_POINTS;
  /** Subject of the change; omitted for events that count once per user. */
  readonly ref?: string;
};

type Works = Pick<JobContext, 'tx' | 'now' | 'newId' | 'settings'>;

/** Credit score of a user. New users start in the middle of the scale. */
export async function scoreOf(db: CoreReader, userId: string): Promise<number> {
  return (await db.table('creditScore').get(userId))?.score ?? SCORE_START;
}

async function calmTimer({ tx, now, newId, settings }: Works, ref: string): Promise<void> {
  const dueAt = now + lived(CALM_MS, settings);
  const timer = { id: newId(), version: 1, dueAt, kind: CALM_TIMER, ref, isDone: false };
  await tx.table('timer').insert(timer);
}

/** Row of the score, created with the first change. */
async function scoreRow(works: Works, userId: string): Promise<CreditScoreRow> {
  const { tx, now, newId } = works;
  const found = await tx.table('creditScore').get(userId);
  if (found !== undefined) return found;
  const row = { id: userId, version: 1, score: SCORE_START, updatedAt: now };
  await tx.table('creditScore').insert(row);
  const first = { reason: 'start', change: SCORE_START, score: SCORE_START, ref: '' } as const;
  await tx.table('scoreChange').insert({ id: newId(), userId, ...first, ts: now });
  await calmTimer(works, userId);
  return row;
}

/** Changes a score by a rule, clamped to 0..100. An event already counted has no effect. */
export async function scoreEvent(
  works: Works,
  userId: string,
  { reason, ref = '' }: ScoreEvent,
): Promise<void> {
  const { tx, now, newId } = works;
  const row = await scoreRow(works, userId);
  if ((await tx.table('scoreChange').first({ userId, reason, ref })) !== undefined) return;
  const score = scoreAfter(row.score, reason);
  const change = score - row.score;
  const entry = { id: newId(), userId, reason, change, score, ref, ts: now };
  await tx.table('scoreChange').insert(entry);
  if (change !== 0) await tx.table('creditScore').update(row, { score, updatedAt: now });
}

/** Adds a point for a month without overdue loans, unless the score is full. */
export async function calmJob(context: JobContext, { ref: userId }: TimerRow): Promise<void> {
  const { tx, now, settings } = context;
  await calmTimer(context, userId);
  const range = { field: 'ts', gte: now - lived(CALM_MS, settings) } as const;
  const overdue = await tx.table('scoreChange').find({ userId, reason: 'overdue' }, { range });
  const isOverdue = (await tx.table('loan').count({ userId, isOverdue: true })) > 0;
  if (overdue.length > 0 || isOverdue || (await scoreOf(tx, userId)) === SCORE_MAX) return;
  await scoreEvent(context, userId, { reason: 'calm', ref: `${now}` });
}
