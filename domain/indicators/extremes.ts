import type { BarColumns, IndicatorBar } from './types.ts';

/** Highest high and lowest low of the n bars that end at each index; NaN before index n - 1. */
export function extremeSeries(
  bars: BarColumns,
  period: number,
): readonly [highest: Float64Array, lowest: Float64Array] {
  const length = bars.close.length;
  const highest = new Float64Array(length).fill(Number.NaN);
  const lowest = new Float64Array(length).fill(Number.NaN);
  for (let i = period - 1; i < length; i++) {
    let high = Number.NEGATIVE_INFINITY;
    let low = Number.POSITIVE_INFINITY;
    for (let k = i - period + 1; k <= i; k++) {
      if (bars.high[k]! > high) high = bars.high[k]!;
      if (bars.low[k]! < low) low = bars.low[k]!;
    }
    highest[i] = high;
    lowest[i] = low;
  }
  return [highest, lowest];
}

/** Position of a close in the range of a window, 0 to 100; 50 in a flat window. */
export function rawStochastic(close: number, high: number, low: number): number {
  return high === low ? 50 : ((close - low) / (high - low)) * 100;
}

/** Highest high and lowest low of the last n - 1 closed bars, to be combined with the open one. */
export class ExtremeWindow {
  readonly #highs: Float64Array;
  readonly #lows: Float64Array;
  readonly #closedBars: number;
  #count = 0;
  #at = 0;
  /** Extremes of the closed bars in the window. */
  high = Number.NEGATIVE_INFINITY;
  low = Number.POSITIVE_INFINITY;

  constructor(period: number) {
    this.#closedBars = period - 1;
    this.#highs = new Float64Array(this.#closedBars).fill(Number.NEGATIVE_INFINITY);
    this.#lows = new Float64Array(this.#closedBars).fill(Number.POSITIVE_INFINITY);
  }

  /** True when one more bar fills the window. */
  get full(): boolean {
    return this.#count >= this.#closedBars;
  }

  /** Adds a closed bar and drops the oldest. */
  push(bar: IndicatorBar): void {
    this.#count++;
    if (this.#closedBars === 0) return;
    this.#highs[this.#at] = bar.high;
    this.#lows[this.#at] = bar.low;
    this.#at = this.#at + 1 === this.#closedBars ? 0 : this.#at + 1;
    let high = Number.NEGATIVE_INFINITY;
    let low = Number.POSITIVE_INFINITY;
    for (let i = 0; i < this.#closedBars; i++) {
      if (this.#highs[i]! > high) high = this.#highs[i]!;
      if (this.#lows[i]! < low) low = this.#lows[i]!;
    }
    this.high = high;
    this.low = low;
  }
}
