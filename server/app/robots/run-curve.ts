import { assetScale } from '#domain/money/asset.ts';
import { Decimal, decimalText, roundTo } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import { maxDrawdown, timeWeightedReturn, unitValues } from '#domain/robot/performance.ts';
import { zoneDay } from '#domain/time/zone.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { JobContext } from '#server/ports/engine.ts';
import type { RobotPointRow, RobotRunRow } from '#server/ports/robot-rows.ts';

/** Decimals of a stored return and drawdown. */
const RATE_DIGITS = 12;
const POINT_EVERY_MS = 3_600_000;

/** Current unit value of a run and its drawdown from the highest unit value of the curve. */
export type Standing = { readonly unit: Decimal; readonly fall: Decimal };

/** Standing of a run with the current value `value`. */
export function standingOf(run: RobotRunRow, value: bigint): Standing {
  const before = new Decimal(run.unit);
  const unit = run.base === 0n ? before : before.times(`${value}`).div(`${run.base}`);
  const peak = new Decimal(run.peak);
  const fall = unit.gt(peak) ? new Decimal(0) : peak.minus(unit).div(peak);
  return { unit, fall };
}

/**
 * Day in Istanbul on which the band is based. A new day starts with the current unit value and ends
 * a pause.
 */
export function dayOf(
  run: RobotRunRow,
  unit: Decimal,
  now: number,
): Pick<RobotRunRow, 'day' | 'dayUnit' | 'pausedDay'> {
  const day = zoneDay(now, 'turkey');
  if (day === run.day) return { day, dayUnit: run.dayUnit, pausedDay: run.pausedDay };
  return { day, dayUnit: decimalText(unit), pausedDay: null };
}

type Works = Pick<JobContext, 'tx' | 'now' | 'newId'>;
type Moved = Pick<RobotRunRow, 'unit' | 'base' | 'peak' | 'fall' | 'points' | 'pointAt'>;

/** Appends a point to the curve. @returns the changed fields of the run. */
export async function addPoint(
  { tx, now, newId }: Works,
  run: RobotRunRow,
  { value, flow = 0n }: { readonly value: bigint; readonly flow?: bigint },
): Promise<Moved> {
  // A payment changes the value, not the unit.
  const { unit } = flow === 0n ? standingOf(run, value) : { unit: new Decimal(run.unit) };
  const { fall } = standingOf({ ...run, unit: decimalText(unit), base: 1n }, 1n);
  const seq = run.points + 1;
  const text = decimalText(unit);
  const row: RobotPointRow = { id: newId(), runId: run.id, seq, value, flow, unit: text, ts: now };
  await tx.table('robotPoint').insert(row);
  return {
    unit: text,
    base: value,
    peak: unit.gt(run.peak) ? text : run.peak,
    fall: fall.gt(run.fall) ? decimalText(fall) : run.fall,
    points: seq,
    pointAt: now,
  };
}

/** Whether the curve needs a point: after a fill, each hour, and at a new maximum drawdown. */
export function needsPoint(
  run: RobotRunRow,
  { fall }: Standing,
  { hasTraded, now }: { readonly hasTraded: boolean; readonly now: number },
): boolean {
  return hasTraded || now - run.pointAt >= POINT_EVERY_MS || fall.gt(run.fall);
}

/** A stored rate: 12 decimals, rounded half up. */
export function rateText(rate: Decimal): string {
  return decimalText(roundTo(rate, RATE_DIGITS, 'halfUp'));
}

/** Time-weighted return and maximum drawdown of a run, from the points of its curve. */
export async function resultOf(
  db: CoreReader,
  run: RobotRunRow,
): Promise<{ readonly rate: string; readonly fall: string }> {
  const rows = await db.table('robotPoint').find({ runId: run.id }, { orderBy: ['seq'] });
  const scale = assetScale(run.asset);
  const dec = (amount: bigint): Decimal => fromMinor(amount, scale);
  const points = rows.map(({ value, flow }) => ({ value: dec(value), flow: dec(flow) }));
  const { maxDrawdown: fall } = maxDrawdown(unitValues(points));
  return { rate: rateText(timeWeightedReturn(points)), fall: decimalText(fall) };
}
