import {
  newLines,
  ringFor,
  type IndicatorBar,
  type IndicatorState,
  type ThreeLines,
} from './types.ts';
import {
  bandLines,
  paired,
  periodRule,
  type Computation,
  type IndicatorFacts,
} from './indicator.ts';

/** Bollinger parameters: window and number of standard deviations. */
export type BollParams = { readonly period: number; readonly width: number };

/**
 * Deviations are whole ticks from an anchor price. While period * deviation stays below 2^26, the
 * variance comes from exact integers, so a quiet market at a high price loses no precision. A price
 * farther away moves the anchor.
 */
function anchorReach(period: number): number {
  return Math.floor(2 ** 26 / period);
}

/** Population standard deviation times the period, from the integer sums of deviations. */
function spreadOf(period: number, sum: number, squares: number): number {
  const scaled = period * squares - sum * sum;
  return scaled > 0 ? Math.sqrt(scaled) : 0;
}

/**
 * Bollinger bands: SMA(n) +- width * population standard deviation. First value at index n - 1.
 * @param lines middle, upper and lower band to write into, each as long as the values.
 */
export function bollSeries(
  values: Float64Array,
  { period, width }: BollParams,
  lines: readonly Float64Array[] = newLines(3, values.length),
): ThreeLines {
  const length = values.length;
  const three = lines as ThreeLines;
  const [middle, upper, lower] = three;
  const warmUp = Math.min(period - 1, length);
  for (const line of lines) line.fill(Number.NaN, 0, warmUp);
  const share = width / period;
  const reach = anchorReach(period);
  let { anchor, sum, squares } = sumsFrom(values, 0, warmUp, values[0] ?? 0);
  for (let i = warmUp; i < length; i++) {
    const added = values[i]! - anchor;
    if (Math.abs(added) > reach) {
      // Restates the window up to this bar as distances from this bar.
      ({ anchor, sum, squares } = sumsFrom(values, i - warmUp, i, values[i]!));
    } else {
      sum += added;
      squares += added * added;
    }
    const mean = anchor + sum / period;
    const band = share * spreadOf(period, sum, squares);
    middle[i] = mean;
    upper[i] = mean + band;
    lower[i] = mean - band;
    const removed = values[i - warmUp]! - anchor;
    sum -= removed;
    squares -= removed * removed;
  }
  return three;
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
class BollState implements IndicatorState {
  readonly #out = new Float64Array(3);
  readonly #ring: Float64Array;
  readonly #period: number;
  /** Deviations to one side, by the period: the root below is that of period^2 variances. */
  readonly #share: number;
  readonly #reach: number;
  #anchor = 0;
  /** Deviations and squares of the latest n - 1 closed bars, waiting for the bar that follows. */
  #sum = 0;
  #squares = 0;
  #count = 0;

  constructor({ period, width }: BollParams) {
    this.#period = period;
    this.#share = width / period;
    this.#reach = anchorReach(period);
    this.#ring = ringFor(period);
  }

  append(bar: IndicatorBar): Float64Array {
    const { close } = bar;
    if (this.#count === 0 || Math.abs(close - this.#anchor) > this.#reach) {
      this.#moveAnchor(close);
    }
    const out = this.last(bar);
    this.#ring[this.#count & (this.#ring.length - 1)] = close;
    this.#count++;
    const added = close - this.#anchor;
    const removed = this.#count < this.#period ? 0 : this.#closeBack(this.#period) - this.#anchor;
    this.#sum += added - removed;
    this.#squares += added * added - removed * removed;
    return out;
  }

  last({ close }: IndicatorBar): Float64Array {
    const out = this.#out;
    const period = this.#period;
    if (this.#count < period - 1) return out.fill(Number.NaN);
    const added = close - this.#anchor;
    const sum = this.#sum + added;
    const band = this.#share * spreadOf(period, sum, this.#squares + added * added);
    const mean = this.#anchor + sum / period;
    out[0] = mean;
    out[1] = mean + band;
    out[2] = mean - band;
    return out;
  }

  /** Close of the bar `bars` ago; 1 is the latest closed one. */
  #closeBack(bars: number): number {
    return this.#ring[(this.#count - bars) & (this.#ring.length - 1)]!;
  }

  #moveAnchor(anchor: number): void {
    const waiting = Math.min(this.#count, this.#period - 1);
    const window = new Float64Array(waiting);
    for (let i = 0; i < waiting; i++) window[i] = this.#closeBack(i + 1);
    const sums = sumsFrom(window, 0, waiting, anchor);
    this.#anchor = anchor;
    this.#sum = sums.sum;
    this.#squares = sums.squares;
  }
}

/** Bollinger bands over the candles. */
export const BOLL_FACTS: IndicatorFacts = {
  pane: 'main',
  unit: 'price',
  params: [periodRule(20, 2), { min: 0.5, max: 5, step: 0.1, initial: 2 }],
  lines: bandLines('BOLL', 'BOLL'),
};

function bollParams([length, width]: readonly number[]): BollParams {
  return { period: length!, width: width! };
}

export const BOLL: Computation = {
  series: ({ close }, params, lines) => bollSeries(close, bollParams(params), lines),
  state: (params) => paired(new BollState(bollParams(params))),
};
