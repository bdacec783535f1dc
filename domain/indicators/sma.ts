import { ringFor, type IndicatorBar, type IndicatorState } from './types.ts';
import {
  paired,
  periodRule,
  perPeriod,
  type Computation,
  type IndicatorFacts,
} from './indicator.ts';

/**
 * Simple moving average: mean of the last n values, first at index n - 1. The running sum of
 * integers is exact as long as n values stay below 2^53 together.
 * @param out array of the same length to write into.
 */
export function smaSeries(
  values: Float64Array,
  period: number,
  out: Float64Array = new Float64Array(values.length),
): Float64Array {
  const length = values.length;
  const first = period - 1;
  let sum = 0;
  for (let i = 0; i < first && i < length; i++) {
    sum += values[i]!;
    out[i] = Number.NaN;
  }
  if (length <= first) return out;
  sum += values[first]!;
  out[first] = sum / period;
  for (let i = period; i < length; i++) {
    // One addition per bar in the chain of sums: the difference does not depend on the previous
    // sum.
    sum += values[i]! - values[i - period]!;
    out[i] = sum / period;
  }
  return out;
}

/** Streaming SMA of closes, one line per period; all periods share one ring of closes. */
class SmaState implements IndicatorState {
  readonly #periods: readonly number[];
  /** Per period the sum of the latest n - 1 closed bars, waiting for the bar that follows. */
  readonly #sums: Float64Array;
  readonly #out: Float64Array;
  /** Unwritten slots hold 0, so a partly filled window needs no special case. */
  readonly #ring: Float64Array;
  #count = 0;

  constructor(periods: readonly number[]) {
    this.#periods = periods;
    this.#sums = new Float64Array(periods.length);
    this.#out = new Float64Array(periods.length);
    this.#ring = ringFor(Math.max(...periods));
  }

  append({ close }: IndicatorBar): Float64Array {
    const out = this.#out;
    const ring = this.#ring;
    const sums = this.#sums;
    const periods = this.#periods;
    const mask = ring.length - 1;
    const count = this.#count + 1;
    this.#count = count;
    ring[(count - 1) & mask] = close;
    for (let i = 0; i < out.length; i++) {
      const period = periods[i]!;
      const sum = sums[i]! + close;
      out[i] = count >= period ? sum / period : Number.NaN;
      sums[i] = sum - ring[(count - period) & mask]!;
    }
    return out;
  }

  last({ close }: IndicatorBar): Float64Array {
    const out = this.#out;
    const sums = this.#sums;
    const periods = this.#periods;
    for (let i = 0; i < out.length; i++) {
      const period = periods[i]!;
      out[i] = this.#count >= period - 1 ? (sums[i]! + close) / period : Number.NaN;
    }
    return out;
  }
}

/** Simple moving averages over the candles. */
export const SMA_FACTS: IndicatorFacts = {
  pane: 'main',
  unit: 'price',
  params: [periodRule(5)],
  repeats: 4,
  initialList: [5, 10, 30],
  lines: perPeriod('SMA'),
};

export const SMA: Computation = {
  series: ({ close }, periods, lines) =>
    periods.forEach((length, i) => smaSeries(close, length, lines[i])),
  state: (periods) => paired(new SmaState(periods)),
};
