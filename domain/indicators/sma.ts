import type { IndicatorBar, IndicatorState } from './types.ts';

/**
 * Simple moving average: mean of the last n values, first at index n - 1. The running sum of
 * integers is exact as long as n values stay below 2^53 together.
 * @param out array of the same length to write into.
 */
export function smaSeries(
  values: Float64Array,
  period: number,
  out = new Float64Array(values.length),
): Float64Array {
  const length = values.length;
  const warmUp = Math.min(period - 1, length);
  let sum = 0;
  for (let i = 0; i < warmUp; i++) {
    sum += values[i]!;
    out[i] = Number.NaN;
  }
  for (let i = warmUp, leaving = 0; i < length; i++, leaving++) {
    sum += values[i]!;
    out[i] = sum / period;
    sum -= values[leaving]!;
  }
  return out;
}

/** Streaming SMA of closes. */
export class SmaState implements IndicatorState {
  readonly #out = new Float64Array(1);
  readonly #ring: Float64Array;
  readonly #period: number;
  #sum = 0;
  #count = 0;
  #at = 0;

  constructor(period: number) {
    this.#period = period;
    this.#ring = new Float64Array(period);
  }

  /** Sum of the closed bars in the window, in ticks. */
  get sum(): number {
    return this.#sum;
  }

  append(bar: IndicatorBar): Float64Array {
    const ring = this.#ring;
    const at = this.#at;
    const sum = this.#sum - ring[at]! + bar.close;
    this.#sum = sum;
    ring[at] = bar.close;
    this.#at = at + 1 === this.#period ? 0 : at + 1;
    this.#count++;
    this.#out[0] = this.#count >= this.#period ? sum / this.#period : Number.NaN;
    return this.#out;
  }

  last(bar: IndicatorBar): Float64Array {
    const sum = this.#sum - this.#ring[this.#at]! + bar.close;
    this.#out[0] = this.#count >= this.#period - 1 ? sum / this.#period : Number.NaN;
    return this.#out;
  }
}
