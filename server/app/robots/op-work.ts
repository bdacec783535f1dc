import { Refusal } from '#domain/errors.ts';
import { RUN_ENDS, RUN_STATES, type RunState } from '#domain/robot/states.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { RobotRunRow } from '#server/ports/robot-rows.ts';
import { tellRun } from './run-news.ts';
import { shortName } from './run-views.ts';

const MOST_LISTED = 200;

type Named = { readonly id: string };

async function knownRun(db: CoreReader, id: string): Promise<RobotRunRow> {
  const run = await db.table('robotRun').get(id);
  if (run === undefined) throw new Refusal('NOT_FOUND');
  return run;
}

/** A run as an operator sees it, without the person's name. */
function opView(run: RobotRunRow) {
  const { id, userId, realm, productId, status, closing, reason, startedAt, endsAt, slot } = run;
  const no = shortName(run);
  return { id, no, userId, realm, productId, status, closing, reason, startedAt, endsAt, slot };
}

/**
 * Ends a run on behalf of an operator: it sells with its next bar and returns the money.
 * @throws Refusal NOT_FOUND, WRONG_STATE for a run that is already ending.
 */
export async function closeRun(
  { tx, now }: CommandContext,
  { id, actor }: Named & { readonly actor: string },
): Promise<object> {
  const run = await knownRun(tx, id);
  if (run.status !== 'running' || run.closing !== null) throw new Refusal('WRONG_STATE');
  const changes = { closing: 'closed_by_system', reason: 'operator', updatedAt: now } as const;
  const next = await tx.table('robotRun').update(run, changes);
  const subject = `robot:${id}`;
  await tx.audit({ actor, action: 'robotClose', subject, before: run.status, after: 'closing' });
  await tellRun(tx, next, []);
  return { id, closing: next.closing };
}

/** Runs in a state, oldest first. */
export async function runsIn(
  { db }: QueryContext,
  { status }: { readonly status: RunState },
): Promise<object> {
  if (!RUN_STATES.includes(status)) throw new Refusal('FORMAT');
  const oldest = { orderBy: ['startedAt', 'id'], limit: MOST_LISTED } as const;
  return (await db.table('robotRun').find({ status }, oldest)).map(opView);
}

export async function oneRun({ db }: QueryContext, { id }: Named): Promise<object> {
  return opView(await knownRun(db, id));
}

/** Facts that the sender of bars needs. */
export type RobotsWanted = {
  readonly robots: number;
  readonly baskets: number;
  /** Runs that have not decided yet, and runs that are selling. */
  readonly fresh: number;
  readonly closing: number;
  /** Slot of the baskets' last signal, 0 before the first. */
  readonly daysSlot: number;
};

export async function robotsWanted({ db }: QueryContext): Promise<RobotsWanted> {
  const runs = db.table('robotRun');
  const live = { status: 'running', endedAt: null } as const;
  const signal = await db.table('robotSignal').get('b3');
  return {
    robots: await runs.count({ ...live, asset: 'USDT' }),
    baskets: await runs.count({ ...live, asset: 'TRY' }),
    fresh: await runs.count({ ...live, slot: 0 }),
    closing: await runs.count({ ...live, closing: RUN_ENDS }),
    daysSlot: signal?.slot ?? 0,
  };
}
