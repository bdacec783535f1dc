import type { CoreReader, CoreTx } from '#server/ports/core-tx.ts';
import type { JobContext, JobHandler } from '#server/ports/engine.ts';
import type { TimerRow } from '#server/ports/rows.ts';

/** Timers taken by one tick; the rest follows with the next, behind the commands that wait. */
const PER_TICK = 64;
/** A timer that failed is tried again after this time. */
const RETRY_MS = 30_000;

/** Timers that failed, with the time before which they are left alone. */
export class TimerRetries {
  readonly #until = new Map<string, number>();

  failed(id: string, now: number): void {
    this.#until.set(id, now + RETRY_MS);
  }

  isDue(id: string, now: number): boolean {
    const until = this.#until.get(id);
    if (until === undefined) return true;
    if (until > now) return false;
    this.#until.delete(id);
    return true;
  }

  /** How many rows may stand before those that are due. */
  get size(): number {
    return this.#until.size;
  }
}

/** Rows that are due, oldest first. */
export async function dueTimers(
  db: CoreReader,
  now: number,
  retries: TimerRetries,
): Promise<readonly TimerRow[]> {
  const rows = await db.table('timer').find(
    { isDone: false },
    {
      orderBy: ['dueAt', 'id'],
      limit: PER_TICK + retries.size,
      range: { field: 'dueAt', lte: now },
    },
  );
  return rows.filter((row) => retries.isDue(row.id, now)).slice(0, PER_TICK);
}

/** Marks a timer as done. Undefined when it is already. */
export async function endTimer(tx: CoreTx, id: string): Promise<TimerRow | undefined> {
  const timer = await tx.table('timer').get(id);
  if (timer === undefined || timer.isDone) return undefined;
  return tx.table('timer').update(timer, { isDone: true });
}

/** Ends a timer and does its work, both or neither. */
export async function runTimer(
  context: JobContext,
  jobs: Readonly<Record<string, JobHandler>>,
  due: TimerRow,
): Promise<void> {
  const job = jobs[due.kind];
  if (job === undefined) throw new Error(`no job for timers of kind ${due.kind}`);
  const done = await endTimer(context.tx, due.id);
  if (done !== undefined) await job(context, done);
}
