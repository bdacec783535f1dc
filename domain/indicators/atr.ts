import { wilderAverage, type EmaCore } from './ema.ts';
import { periodRule, plainLine, type Computation, type IndicatorFacts } from './indicator.ts';
import { streamed, type Step } from './streamed.ts';
import type { IndicatorBar, IndicatorState } from './types.ts';

/** Largest of range, and distances of high and low from the previous close, in ticks. */
function trueRange(high: number, low: number, previousClose: number): number {
  return Math.max(high - low, Math.abs(high - previousClose), Math.abs(low - previousClose));
}

/**
 * Streaming average true range, in ticks: Wilder's average of the true ranges from bar 1, the first
 * one with a previous close. First value at index n.
 */
export class AtrState implements IndicatorState {
  readonly #out = new Float64Array(1);
  readonly #average: EmaCore;
  #previousClose = Number.NaN;

  constructor(period: number) {
    this.#average = wilderAverage(period);
  }

  append(bar: IndicatorBar): Float64Array {
    const out = this.#at(bar, 'push');
    this.#previousClose = bar.close;
    return out;
  }

  last(bar: IndicatorBar): Float64Array {
    return this.#at(bar, 'peek');
  }

  #at({ high, low }: IndicatorBar, step: Step): Float64Array {
    const range = trueRange(high, low, this.#previousClose);
    this.#out[0] = Number.isNaN(range) ? Number.NaN : this.#average[step](range);
    return this.#out;
  }
}

/** Average true range below the candles. */
export const ATR_FACTS: IndicatorFacts = {
  pane: 'sub',
  unit: 'price',
  params: [periodRule(14)],
  lines: ([length]) => [plainLine(`ATR${length}`)],
};

export const ATR: Computation = streamed(([length]) => new AtrState(length!));
