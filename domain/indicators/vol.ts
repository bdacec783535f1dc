import type { IndicatorBar, IndicatorState } from './types.ts';

/** Quantities are summed in two halves, so that a window of volumes beyond 2^53 stays exact. */
const HALF = 2 ** 26;

function meanOf(high: number, low: number, period: number): number {
  return (high * HALF + low) / period;
}

/** Mean of the last n volumes, first at index n - 1, exact sums. */
export function volMaSeries(volumes: Float64Array, period: number): Float64Array {
  const out = new Float64Array(volumes.length).fill(Number.NaN);
  let high = 0;
  let low = 0;
  for (let i = 0; i < volumes.length; i++) {
    const added = volumes[i]!;
    const removed = i >= period ? volumes[i - period]! : 0;
    high += Math.floor(added / HALF) - Math.floor(removed / HALF);
    low += (added % HALF) - (removed % HALF);
    if (i >= period - 1) out[i] = meanOf(high, low, period);
  }
  return out;
}

/** Streaming mean of volumes. */
export class VolMaState implements IndicatorState {
  readonly #out = new Float64Array(1);
  readonly #ring: Float64Array;
  readonly #period: number;
  #high = 0;
  #low = 0;
  #count = 0;
  #at = 0;

  constructor(period: number) {
    this.#period = period;
    this.#ring = new Float64Array(period);
  }

  append(bar: IndicatorBar): Float64Array {
    const out = this.last(bar);
    const removed = this.#ring[this.#at]!;
    this.#high += Math.floor(bar.volume / HALF) - Math.floor(removed / HALF);
    this.#low += (bar.volume % HALF) - (removed % HALF);
    this.#ring[this.#at] = bar.volume;
    this.#at = this.#at + 1 === this.#period ? 0 : this.#at + 1;
    this.#count++;
    return out;
  }

  last(bar: IndicatorBar): Float64Array {
    const removed = this.#ring[this.#at]!;
    const high = this.#high + Math.floor(bar.volume / HALF) - Math.floor(removed / HALF);
    const low = this.#low + (bar.volume % HALF) - (removed % HALF);
    this.#out[0] = this.#count >= this.#period - 1 ? meanOf(high, low, this.#period) : Number.NaN;
    return this.#out;
  }
}

/** The volume itself, the first line of the volume pane. */
export class VolumeState implements IndicatorState {
  readonly #out = new Float64Array(1);

  append(bar: IndicatorBar): Float64Array {
    return this.last(bar);
  }

  last(bar: IndicatorBar): Float64Array {
    this.#out[0] = bar.volume;
    return this.#out;
  }
}
