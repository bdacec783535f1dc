import type { IndicatorBar, IndicatorState } from './types.ts';

/** 100 where nothing was lost, also in a flat market. */
function strength(gain: number, loss: number): number {
  return loss === 0 ? 100 : (100 * gain) / (gain + loss);
}

/**
 * Wilder's relative strength index, 0 to 100: seeded by the mean gain and loss of the first n
 * changes, first value at index n.
 * @param out array of the same length to write into.
 */
export function rsiSeries(
  values: Float64Array,
  period: number,
  out = new Float64Array(values.length),
): Float64Array {
  const length = values.length;
  out.fill(Number.NaN, 0, Math.min(period, length));
  if (length <= period) return out;
  let gain = 0;
  let loss = 0;
  for (let i = 1; i <= period; i++) {
    const change = values[i]! - values[i - 1]!;
    if (change > 0) gain += change;
    else loss -= change;
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
    gain += ((change > 0 ? change : 0) - gain) * share;
    loss += ((change < 0 ? -change : 0) - loss) * share;
    out[i] = strength(gain, loss);
  }
  return out;
}

/** Streaming RSI of closes. */
export class RsiState implements IndicatorState {
  readonly #out = new Float64Array(1);
  readonly #period: number;
  readonly #share: number;
  /** Sums while seeding, then Wilder averages. */
  #gain = 0;
  #loss = 0;
  #previous = Number.NaN;
  #changes = 0;

  constructor(period: number) {
    this.#period = period;
    this.#share = 1 / period;
  }

  append(bar: IndicatorBar): Float64Array {
    const out = this.last(bar);
    const change = bar.close - this.#previous;
    this.#previous = bar.close;
    if (Number.isNaN(change)) return out;
    const up = change > 0 ? change : 0;
    const down = change < 0 ? -change : 0;
    this.#changes++;
    if (this.#changes > this.#period) {
      this.#gain += (up - this.#gain) * this.#share;
      this.#loss += (down - this.#loss) * this.#share;
      return out;
    }
    this.#gain += up;
    this.#loss += down;
    if (this.#changes === this.#period) {
      this.#gain /= this.#period;
      this.#loss /= this.#period;
    }
    return out;
  }

  last(bar: IndicatorBar): Float64Array {
    const change = bar.close - this.#previous;
    const up = change > 0 ? change : 0;
    const down = change < 0 ? -change : 0;
    if (this.#changes >= this.#period) {
      const gain = this.#gain + (up - this.#gain) * this.#share;
      const loss = this.#loss + (down - this.#loss) * this.#share;
      this.#out[0] = strength(gain, loss);
    } else if (this.#changes === this.#period - 1 && !Number.isNaN(change)) {
      const gain = (this.#gain + up) / this.#period;
      this.#out[0] = strength(gain, (this.#loss + down) / this.#period);
    } else {
      this.#out[0] = Number.NaN;
    }
    return this.#out;
  }
}
