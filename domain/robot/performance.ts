import { Decimal } from '#domain/money/decimal.ts';

/**
 * Value of an account at the end of a sub-period, and the flow at its start: paid in (positive) or
 * taken out (negative). The first point is the start; its flow does not count.
 */
export type ValuePoint = { readonly value: Decimal; readonly flow?: Decimal };

/**
 * Value of one unit at each point, starting with 1: the growth of a constant stake without flows,
 * unrounded. A sub-period without investment changes nothing.
 * @throws RangeError when more is taken out than there is.
 */
export function unitValues(points: readonly ValuePoint[]): readonly Decimal[] {
  let unit = new Decimal(1);
  return points.map(({ value, flow }, index) => {
    const before = points[index - 1];
    if (before === undefined) return unit;
    const base = flow === undefined ? before.value : before.value.plus(flow);
    if (base.isNegative() && !base.isZero()) throw new RangeError('more taken out than there is');
    if (!base.isZero()) unit = unit.times(value).div(base);
    return unit;
  });
}

/** Time-weighted return as a fraction, unrounded: product of the sub-periods minus 1. */
export function timeWeightedReturn(points: readonly ValuePoint[]): Decimal {
  return (unitValues(points).at(-1) ?? new Decimal(1)).minus(1);
}

/** The deepest fall from an earlier peak. */
export type Drawdown = {
  /** Fraction of the peak, unrounded. */
  readonly maxDrawdown: Decimal;
  readonly peakIndex: number;
  readonly troughIndex: number;
};

/**
 * Largest (peak - value) / peak over time, the first of equals; zero at the first point when the
 * values never fall. An unrounded fraction. Values are positive or zero, the first positive: unit
 * values where flows occurred.
 */
export function maxDrawdown(values: readonly Decimal[]): Drawdown {
  let peakIndex = 0;
  let worst: Drawdown = { maxDrawdown: new Decimal(0), peakIndex: 0, troughIndex: 0 };
  for (const [index, value] of values.entries()) {
    const peak = values[peakIndex]!;
    if (value.gt(peak)) {
      peakIndex = index;
    } else {
      const fall = peak.minus(value).div(peak);
      if (fall.gt(worst.maxDrawdown)) {
        worst = { maxDrawdown: fall, peakIndex, troughIndex: index };
      }
    }
  }
  return worst;
}
