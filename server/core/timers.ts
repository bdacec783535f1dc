import type { CoreReader, CoreTx } from '#server/ports/core-tx.ts';
import type { JobContext, JobHandler } from '#server/ports/engine.ts';
import type { TimerRow } from '#server/ports/rows.ts';

/**
 * Timers run by one tick. The remaining ones follow with the next tick, behind waiting commands.
 */
const PER_TICK = 64;
/** Delay before a failed timer is retried. */
const RETRY_MS = 30_000;

/** Failed timers, with the earliest time of their next attempt. */
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

  /** Maximum number of rows that may precede the due ones. */
  get size(): number {
    return this.#until.size;
  }
}

/** Due rows, oldest first. */
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

/** Marks a timer as done. Returns undefined when it already is. */
export async function endTimer(tx: CoreTx, id: string): Promise<TimerRow | undefined> {
  const timer = await tx.table('timer').get(id);
  if (timer === undefined || timer.isDone) return undefined;
  return tx.table('timer').update(timer, { isDone: true });
}

/** Marks a timer as done and runs its job, in one savepoint. */
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
