import { linesFor, type IndicatorBar, type IndicatorState } from './types.ts';

/** Bollinger parameters: window and number of standard deviations. */
export type BollParams = { readonly period: number; readonly width: number };

/** Middle, upper and lower band. */
export type BollSeries = readonly [middle: Float64Array, upper: Float64Array, lower: Float64Array];

/**
 * Deviations are whole ticks from an anchor price. While period * deviation stays below 2^26 the
 * variance is computed from exact integers, so a quiet market at a high price loses nothing; a
 * price farther away moves the anchor.
 */
function anchorReach(period: number): number {
  return Math.floor(2 ** 26 / period);
}

/** Population standard deviation from the integer sums of deviations and their squares. */
function deviation(period: number, sum: number, squares: number): number {
  const scaled = period * squares - sum * sum;
  return scaled > 0 ? Math.sqrt(scaled) / period : 0;
}

/**
 * Bollinger bands: SMA(n) +- width * population standard deviation. First value at index n - 1.
 * @param given arrays of the same length to write into.
 */
export function bollSeries(
  values: Float64Array,
  params: BollParams,
  given?: BollSeries,
): BollSeries {
  const { period, width } = params;
  const length = values.length;
  const lines = linesFor(3, length, given) as BollSeries;
  const [middle, upper, lower] = lines;
  const warmUp = Math.min(period - 1, length);
  for (const line of lines) line.fill(Number.NaN, 0, warmUp);
  const reach = anchorReach(period);
  let { anchor, sum, squares } = sumsFrom(values, 0, warmUp, values[0] ?? 0);
  for (let i = warmUp, leaving = 0; i < length; i++, leaving++) {
    const value = values[i]!;
    if (value - anchor > reach || anchor - value > reach) {
      ({ anchor, sum, squares } = sumsFrom(values, leaving, i, value));
    }
    const added = value - anchor;
    sum += added;
    squares += added * added;
    const mean = anchor + sum / period;
    const band = width * deviation(period, sum, squares);
    middle[i] = mean;
    upper[i] = mean + band;
    lower[i] = mean - band;
    const removed = values[leaving]! - anchor;
    sum -= removed;
    squares -= removed * removed;
  }
  return lines;
}

/** Sums of the deviations from an anchor and of their squares. */
type AnchoredSums = { readonly anchor: number; readonly sum: number; readonly squares: number };

function sumsFrom(values: Float64Array, from: number, to: number, anchor: number): AnchoredSums {
  let sum = 0;
  let squares = 0;
  for (let i = from; i < to; i++) {
    const moved = values[i]! - anchor;
    sum += moved;
    squares += moved * moved;
  }
  return { anchor, sum, squares };
}

/** Streaming Bollinger bands of closes: middle, upper, lower. */
export class BollState implements IndicatorState {
  readonly #out = new Float64Array(3);
  readonly #ring: Float64Array;
  readonly #period: number;
  readonly #width: number;
  readonly #reach: number;
  #anchor = 0;
  #sum = 0;
  #squares = 0;
  #count = 0;
  #at = 0;

  constructor(params: BollParams) {
    this.#period = params.period;
    this.#width = params.width;
    this.#reach = anchorReach(params.period);
    this.#ring = new Float64Array(params.period);
  }

  append(bar: IndicatorBar): Float64Array {
    const { close } = bar;
    const ring = this.#ring;
    const at = this.#at;
    if (this.#count === 0) this.#anchor = close;
    if (close - this.#anchor > this.#reach || this.#anchor - close > this.#reach) {
      this.#moveAnchor(close);
    }
    const added = close - this.#anchor;
    const full = this.#count >= this.#period;
    const removed = full ? ring[at]! - this.#anchor : 0;
    this.#sum += added - removed;
    this.#squares += added * added - removed * removed;
    ring[at] = close;
    this.#at = at + 1 === this.#period ? 0 : at + 1;
    this.#count++;
    return this.#write(this.#anchor, this.#sum, this.#squares, this.#count);
  }

  last(bar: IndicatorBar): Float64Array {
    const anchor = this.#count === 0 ? bar.close : this.#anchor;
    const added = bar.close - anchor;
    const full = this.#count >= this.#period;
    const removed = full ? this.#ring[this.#at]! - anchor : 0;
    const sum = this.#sum + added - removed;
    const squares = this.#squares + added * added - removed * removed;
    return this.#write(anchor, sum, squares, this.#count + 1);
  }

  #moveAnchor(anchor: number): void {
    const sums = sumsFrom(this.#ring, 0, Math.min(this.#count, this.#period), anchor);
    this.#anchor = anchor;
    this.#sum = sums.sum;
    this.#squares = sums.squares;
  }

  #write(anchor: number, sum: number, squares: number, count: number): Float64Array {
    if (count < this.#period) return this.#out.fill(Number.NaN);
    const mean = anchor + sum / this.#period;
    const band = this.#width * deviation(this.#period, sum, squares);
    this.#out[0] = mean;
    this.#out[1] = mean + band;
    this.#out[2] = mean - band;
    return this.#out;
  }
}
