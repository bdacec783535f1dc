import type { IndicatorBar, IndicatorState } from './types.ts';
import {
  paired,
  periodRule,
  perPeriod,
  type Computation,
  type IndicatorFacts,
} from './indicator.ts';

/** 100 without losses, also in a flat market. */
function strength(gain: number, loss: number): number {
  return loss === 0 ? 100 : (100 * gain) / (gain + loss);
}

/** A rise unchanged, a fall as 0. Branch-free, because the sign of a change is unpredictable. */
function gainOf(change: number): number {
  return (Math.abs(change) + change) / 2;
}

/**
 * Wilder's relative strength index, 0 to 100: seeded by the mean gain and loss of the first n
 * changes, first value at index n.
 * @param out array of the same length to write into.
 */
export function rsiSeries(
  values: Float64Array,
  period: number,
  out: Float64Array = new Float64Array(values.length),
): Float64Array {
  const length = values.length;
  out.fill(Number.NaN, 0, Math.min(period, length));
  if (length <= period) return out;
  let gain = 0;
  let loss = 0;
  for (let i = 1; i <= period; i++) {
    const change = values[i]! - values[i - 1]!;
    const up = gainOf(change);
    gain += up;
    loss += up - change;
  }
  gain /= period;
  loss /= period;
  out[period] = strength(gain, loss);
  const share = 1 / period;
  let previous = values[period]!;
  for (let i = period + 1; i < length; i++) {
    const value = values[i]!;
    const change = value - previous;
    previous = value;
    const up = gainOf(change);
    gain += (up - gain) * share;
    loss += (up - change - loss) * share;
    out[i] = strength(gain, loss);
  }
  return out;
}

/** Streaming RSI of closes, one line per period. */
class RsiState implements IndicatorState {
  readonly #periods: readonly number[];
  readonly #shares: readonly number[];
  readonly #out: Float64Array;
  /** Gain and loss of each line: sums while seeding, then Wilder averages. */
  #averages: Float64Array;
  /** The averages after the bar passed to `last`. */
  #after: Float64Array;
  #previous = 0;
  #count = 0;

  constructor(periods: readonly number[]) {
    this.#periods = periods;
    this.#shares = periods.map((period) => 1 / period);
    this.#out = new Float64Array(periods.length);
    this.#averages = new Float64Array(2 * periods.length);
    this.#after = new Float64Array(2 * periods.length);
  }

  append(bar: IndicatorBar): Float64Array {
    const out = this.last(bar);
    const before = this.#averages;
    this.#averages = this.#after;
    this.#after = before;
    this.#previous = bar.close;
    this.#count++;
    return out;
  }

  last({ close }: IndicatorBar): Float64Array {
    const count = this.#count;
    const change = count === 0 ? 0 : close - this.#previous;
    const up = gainOf(change);
    const down = up - change;
    const averages = this.#averages;
    const after = this.#after;
    const out = this.#out;
    for (let i = 0; i < out.length; i++) {
      const period = this.#periods[i]!;
      const share = this.#shares[i]!;
      let gain = averages[2 * i]!;
      let loss = averages[2 * i + 1]!;
      if (count > period) {
        gain += (up - gain) * share;
        loss += (down - loss) * share;
      } else {
        gain += up;
        loss += down;
        if (count === period) {
          gain /= period;
          loss /= period;
        }
      }
      after[2 * i] = gain;
      after[2 * i + 1] = loss;
      out[i] = count >= period ? strength(gain, loss) : Number.NaN;
    }
    return out;
  }
}

/** Relative strength index below the candles. */
export const RSI_FACTS: IndicatorFacts = {
  pane: 'sub',
  unit: 'plain',
  params: [periodRule(14)],
  repeats: 3,
  initialList: [14],
  lines: perPeriod('RSI'),
};

export const RSI: Computation = {
  series: ({ close }, periods, lines) =>
    periods.forEach((length, i) => rsiSeries(close, length, lines[i])),
  state: (periods) => paired(new RsiState(periods)),
};
