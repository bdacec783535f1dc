import type { RunEnd, RunEndReason } from '#domain/robot/states.ts';
import { SETTLE_TIMER } from '#server/app/trading/stock-fill.ts';
import { holdLess, holdMore } from '#server/app/orders/holdings.ts';
import type { JobContext } from '#server/ports/engine.ts';
import type { Leg } from '#server/ports/ledger.ts';
import type { OrderCause, RobotRunRow } from '#server/ports/robot-rows.ts';
import type { TimerRow } from '#server/ports/rows.ts';
import { takeOwed } from './fee-account.ts';
import { addPoint, resultOf } from './run-curve.ts';
import { tellRun } from './run-news.ts';
import { closeContract, isDust, sell, type Reasoned } from './run-orders.ts';
import { workOf, type RunWork } from './run-work.ts';
import { marketOfAsset, readBook } from './run-worth.ts';

export const SETTLE_RUN_TIMER = 'robot.settle';

/** Sells all holdings of a run, as far as the market allows. */
export async function sellAll(work: RunWork, why: Reasoned): Promise<boolean> {
  const { context, run } = work;
  const { held, positions } = await readBook(context.tx, run);
  let hasTraded = false;
  for (const position of positions) {
    hasTraded = (await closeContract(work, position, why)) || hasTraded;
  }
  for (const { asset } of held) hasTraded = (await sell(work, { asset }, why)) || hasTraded;
  return hasTraded;
}

/** True when a run holds nothing but free cash and unsellable dust. */
async function isFlat(work: RunWork): Promise<boolean> {
  const { context, run } = work;
  const { cash, free, held, positions } = await readBook(context.tx, run);
  if (positions.length > 0 || cash !== free) return false;
  return held.every(({ asset, amount }) => isDust(work, asset, amount));
}

/** Transfers coin dust to the owner at zero cost and zero proceeds. */
async function handOverCrumbs({ context, run, owner }: RunWork, crumbs: readonly Leg[]) {
  const { realm, userId } = run;
  for (const { asset, amount } of crumbs) {
    const symbol = marketOfAsset(asset);
    const instrument = context.instrument(symbol);
    if (instrument === undefined) throw new Error(`no market for ${asset}`);
    const from = { order: { userId: owner, realm, symbol }, instrument };
    await holdLess({ context }, from, { qty: amount, proceeds: 0n });
    const to = { order: { userId, realm, symbol }, instrument };
    await holdMore({ context }, to, { qty: amount, cost: 0n });
  }
}

/** Transfers unsettled proceeds to the owner with their settlement date unchanged. */
async function handOverProceeds({ context, run, owner }: RunWork): Promise<void> {
  const { tx, newId } = context;
  const table = tx.table('proceeds');
  for (const row of await table.find({ userId: owner, realm: run.realm, isSettled: false })) {
    await table.update(row, { isSettled: true });
    const id = newId();
    await table.insert({ ...row, id, version: 1, userId: run.userId, isSettled: false });
    const timer = { id: newId(), version: 1, dueAt: row.settlesAt, kind: SETTLE_TIMER, ref: id };
    await tx.table('timer').insert({ ...timer, isDone: false });
  }
}

/** Returns everything that is left and ends the run. */
async function giveBack(work: RunWork, status: RobotRunRow['status']): Promise<RobotRunRow> {
  const { context, owner } = work;
  const { tx, now } = context;
  const run = await takeOwed(context, work.run);
  const { id: ref, realm, userId, asset } = run;
  const all = (await tx.balances(realm, owner)).filter(({ amount }) => amount > 0n);
  const legs = all.flatMap(({ asset: each, bucket, amount }): Leg[] => [
    { owner, bucket, asset: each, amount: -amount },
    { owner: userId, bucket: 'available', asset: each, amount },
  ]);
  if (legs.length > 0) await tx.post({ realm, reason: 'robotReturn', ref, legs });
  const mine = legs.filter(({ owner: to }) => to === userId);
  await handOverCrumbs(
    work,
    mine.filter((leg) => leg.asset !== asset),
  );
  await handOverProceeds(work);
  const returned = mine.find((leg) => leg.asset === asset)?.amount ?? 0n;
  const point = await addPoint(context, run, { value: returned });
  const changes = { ...point, status, closing: null, returned, endedAt: now, updatedAt: now };
  const ended = await tx
    .table('robotRun')
    .update(run, { ...changes, ...(await resultOf(tx, run)) });
  await tellRun(tx, ended, [...new Set([asset, ...mine.map((leg) => leg.asset)])]);
  const data = { msgKey: `robot.message.${status}`, args: { id: run.id } };
  await tx.event({ userId, realm, kind: 'message', data });
  return ended;
}

/** Next step of a started end. Does nothing while holdings remain. */
export async function stepToEnd(work: RunWork): Promise<RobotRunRow> {
  const { run, context } = work;
  if (run.closing === null || !(await isFlat(work))) return run;
  if (run.closing !== 'matured') return giveBack(work, run.closing);
  const { tx, now, newId } = context;
  const changes = { status: 'matured', closing: null, updatedAt: now } as const;
  const matured = await tx.table('robotRun').update(run, changes);
  const timer = { id: newId(), version: 1, dueAt: now, kind: SETTLE_RUN_TIMER, ref: run.id };
  await tx.table('timer').insert({ ...timer, isDone: false });
  await tellRun(tx, matured, []);
  return matured;
}

/** Returns the cash of a run whose term has ended. */
export async function settleRun(context: JobContext, { ref }: TimerRow): Promise<void> {
  const run = await context.tx.table('robotRun').get(ref);
  if (run?.status === 'matured') await giveBack(workOf(context, run), 'settled');
}

const CAUSE_OF: Readonly<Record<RunEndReason, OrderCause>> = {
  feed: 'feed',
  drawdown: 'drawdown',
  operator: 'operator',
};

/** Cause of the orders of an ending run. */
export function endCause(run: Pick<RobotRunRow, 'closing' | 'reason'>): OrderCause {
  if (run.closing === 'matured' || run.closing === 'redeemed') return run.closing;
  return CAUSE_OF[run.reason ?? 'operator'];
}

export type Ending = { readonly to: RunEnd; readonly reason: RunEndReason | null };

/**
 * Starts an end and proceeds as far as the market allows: sells, and returns the money when
 * everything is sold.
 */
export async function beginEnd(
  work: RunWork,
  { to, reason }: Ending,
  slot: number,
): Promise<RobotRunRow> {
  const { context } = work;
  const changes = { closing: to, reason, updatedAt: context.now };
  const run = await context.tx.table('robotRun').update(work.run, changes);
  const closing = { ...work, run };
  await sellAll(closing, { cause: endCause(run), inputs: '', slot });
  const next = await stepToEnd(closing);
  if (next === run) await tellRun(context.tx, run, [run.asset]);
  return next;
}
