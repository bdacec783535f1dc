import { Decimal } from '#domain/money/decimal.ts';
import { maxDrawdown, unitValues, type ValuePoint } from '#domain/robot/performance.ts';

/**
 * Worth of an account at the end of a sub-period, with what was paid in and taken out during it.
 * All amounts are in one currency; payments are positive or zero.
 */
export type EquityPoint = {
  /** UTC milliseconds. */
  readonly ts: number;
  readonly worth: Decimal;
  readonly paidIn: Decimal;
  readonly takenOut: Decimal;
};

/** A point with its flow-adjusted figures, unrounded. */
export type MeasuredPoint = EquityPoint & {
  /** Value of one unit: growth of a constant stake without payments, 1 at the first point. */
  readonly unit: Decimal;
  /** Fall of the unit from its highest value so far, as a fraction of that value. */
  readonly drawdown: Decimal;
};

export type EquityCurve = {
  readonly points: readonly MeasuredPoint[];
  /** Change of the worth that no payment explains; exact. */
  readonly profit: Decimal;
  /** Time-weighted return as a fraction, unrounded. */
  readonly rate: Decimal;
  /** The largest drawdown, unrounded. */
  readonly maxDrawdown: Decimal;
  /** Times of the peak before it and of its lowest point; null when nothing fell. */
  readonly peakAt: number | null;
  readonly troughAt: number | null;
};

const ZERO = new Decimal(0);

/**
 * Sub-periods of a curve for `unitValues`: what came in counts from the start of its sub-period,
 * what left stays until its end. A worth below zero counts as zero, because a unit cannot owe.
 */
function valuePoints(points: readonly EquityPoint[]): ValuePoint[] {
  return points.flatMap(({ worth, paidIn, takenOut }) => {
    const left = Decimal.max(0, worth);
    return [
      { value: left.plus(takenOut), flow: paidIn },
      { value: left, flow: takenOut.negated() },
    ];
  });
}

/**
 * Measures an account by the value of one unit, so that a payment changes neither return nor
 * drawdown. The first point is the start; its payments do not count. Unrounded.
 */
export function equityCurve(points: readonly EquityPoint[]): EquityCurve {
  // Every second value lies after the outflow of its point, which leaves the unit as it is.
  const units = unitValues(valuePoints(points)).filter((_, at) => at % 2 === 1);
  let peak = ZERO;
  const measured = points.map((point, at): MeasuredPoint => {
    const unit = units[at]!;
    peak = Decimal.max(peak, unit);
    return { ...point, unit, drawdown: peak.minus(unit).div(peak) };
  });
  const paid = points
    .slice(1)
    .reduce((sum, { paidIn, takenOut }) => sum.plus(paidIn).minus(takenOut), ZERO);
  const [first, last] = [points[0]?.worth ?? ZERO, points.at(-1)?.worth ?? ZERO];
  const worst = maxDrawdown(units);
  const hasFallen = worst.maxDrawdown.gt(0);
  return {
    points: measured,
    profit: last.minus(first).minus(paid),
    rate: (units.at(-1) ?? new Decimal(1)).minus(1),
    maxDrawdown: worst.maxDrawdown,
    peakAt: hasFallen ? points[worst.peakIndex]!.ts : null,
    troughAt: hasFallen ? points[worst.troughIndex]!.ts : null,
  };
}
