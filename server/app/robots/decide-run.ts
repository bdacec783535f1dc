import { Decimal } from '#domain/money/decimal.ts';
import type { RobotProduct } from '#domain/robot/products.ts';
import { ROBOT_RULES } from '#domain/robot/rules.ts';
import { decide, type BarsOf, type Decision, type Target } from '#domain/robot/strategies.ts';
import { monthStartOfDay } from '#domain/time/civil-date.ts';
import { zoneDay } from '#domain/time/zone.ts';
import type { RobotRunRow, RobotSignalRow } from '#server/ports/robot-rows.ts';
import { addPoint, dayOf, needsPoint, standingOf, type Standing } from './run-curve.ts';
import { beginEnd, endCause, sellAll, stepToEnd, type Ending } from './run-end.ts';
import { tellRun } from './run-news.ts';
import { feedSilenceMs, type Reasoned } from './run-orders.ts';
import type { RunWork } from './run-work.ts';
import { applyTargets, heldSides, rebalance } from './run-targets.ts';
import { readBook, worthOf, type RunBook } from './run-worth.ts';

/** The feed's silence after which a run ends. */
const SILENCE_MS = 3_600_000;

/** Inputs shared by all runs of a turn. */
export type DecisionRound = {
  /** Time up to which bars have closed. */
  readonly slot: number;
  readonly barsOf: BarsOf;
  /** Latest signals of the basket rules, by product. */
  readonly signals: ReadonlyMap<string, RobotSignalRow>;
};

/** Rule that ends a run now; null if none does. */
function endingOf(work: RunWork, fall: Decimal): Ending | null {
  const { run, product, context } = work;
  const silence = feedSilenceMs(work);
  if (silence !== null && silence > SILENCE_MS) return { to: 'closed_by_system', reason: 'feed' };
  if (product.kind !== 'robot') return null;
  if (fall.gte(product.drawdownStop)) return { to: 'closed_by_system', reason: 'drawdown' };
  const isOver = run.endsAt !== null && context.now >= run.endsAt;
  return isOver ? { to: 'matured', reason: null } : null;
}

/** True when the day's change has reached the band, in either direction. */
function isAtBand({ band }: RobotProduct, unit: Decimal, dayUnit: string): boolean {
  return unit.div(dayUnit).minus(1).abs().gte(band.to);
}

function targetsOf(signal: RobotSignalRow): readonly Target[] {
  return JSON.parse(signal.targets) as readonly Target[];
}

type Step = { readonly hasTraded: boolean; readonly changes: Partial<RobotRunRow> };

/** A basket acts once a month, and when money came in. */
async function basketStep(
  work: RunWork,
  { slot, signals }: DecisionRound,
  worth: bigint,
): Promise<Step> {
  const { run, context } = work;
  const signal = signals.get(run.productId);
  const month = monthStartOfDay(zoneDay(context.now, 'turkey'));
  if (signal === undefined || run.month === month) return { hasTraded: false, changes: {} };
  const { inputs } = signal;
  const wanted = { targets: targetsOf(signal), worth, inputs, slot };
  const hasTraded = await rebalance(work, wanted);
  // If nothing could be traded, the rebalance is still due.
  return { hasTraded, changes: hasTraded ? { month } : {} };
}

/** Pauses a robot for the day at its band; otherwise applies its rule. */
async function robotStep(
  work: RunWork,
  { slot, barsOf }: DecisionRound,
  { worth, unit, book }: { readonly worth: bigint; readonly unit: Decimal; readonly book: RunBook },
): Promise<Step> {
  const { run, product } = work;
  if (product.kind !== 'robot') return { hasTraded: false, changes: {} };
  const isPaused = run.pausedDay !== null;
  if (isPaused || isAtBand(product, unit, run.dayUnit)) {
    const why: Reasoned = { cause: 'band', inputs: '', slot };
    const hasTraded = await sellAll(work, why);
    return { hasTraded, changes: { pausedDay: run.day } };
  }
  const held = heldSides(work, book);
  const decision: Decision | null = decide(product, barsOf, {
    at: slot,
    held,
    isFirst: run.slot === 0,
  });
  if (decision === null) return { hasTraded: false, changes: {} };
  const hasTraded = await applyTargets(work, { ...decision, worth, slot }, book);
  return { hasTraded, changes: {} };
}

/** Stores the changes of a step, and a point of the curve if due. */
async function keep(
  work: RunWork,
  step: Step,
  { standing, worth, slot }: { standing: Standing; worth: bigint; slot: number },
): Promise<RobotRunRow> {
  const { context, run } = work;
  const { hasTraded, changes } = step;
  const after = hasTraded ? worthOf(context, run, await readBook(context.tx, run)) : worth;
  const value = after ?? worth;
  const now = context.now;
  const isPoint = needsPoint(run, standing, { hasTraded, now });
  const curve = isPoint ? await addPoint(context, run, { value }) : {};
  const next = { ...changes, ...curve, slot, updatedAt: now };
  return context.tx.table('robotRun').update(run, next);
}

/** Continues a started end. */
async function closingTurn(work: RunWork, slot: number): Promise<void> {
  const { run } = work;
  await sellAll(work, { cause: endCause(run), inputs: '', slot });
  await stepToEnd(work);
}

/** One decision of one run. */
export async function decideRun(work: RunWork, turn: DecisionRound): Promise<void> {
  const { context, run } = work;
  const { slot } = turn;
  const runs = context.tx.table('robotRun');
  if (run.closing !== null) return closingTurn(work, slot);
  const book = await readBook(context.tx, run);
  const worth = worthOf(context, run, book);
  const standing = worth === null ? null : standingOf(run, worth);
  const ending = endingOf(work, standing?.fall ?? new Decimal(0));
  if (ending !== null) {
    const marked = await runs.update(run, { slot });
    await beginEnd({ ...work, run: marked }, ending, slot);
    return;
  }
  if (worth === null || standing === null) {
    // Without a price there is no decision; the next bar may bring one.
    await runs.update(run, { slot });
    return;
  }
  const day = dayOf(run, standing.unit, context.now);
  const today = { ...work, run: { ...run, ...day } };
  const { unit } = standing;
  const step = await (work.product.kind === 'basket'
    ? basketStep(today, turn, worth)
    : robotStep(today, turn, { worth, unit, book }));
  const changes = { ...day, ...step.changes };
  const kept = await keep(work, { ...step, changes }, { standing, worth, slot });
  if (step.hasTraded || kept.pausedDay !== run.pausedDay) {
    await tellRun(context.tx, kept, [run.asset]);
  }
}

/** Whether a rule uses daily bars. */
export function isDaily(strategy: keyof typeof ROBOT_RULES): boolean {
  return ROBOT_RULES[strategy].interval === '1D';
}
