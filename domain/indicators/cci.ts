import { periodRule, plainLine, type IndicatorFacts } from './indicator.ts';
import { streamed } from './streamed.ts';
import type { IndicatorBar, IndicatorState } from './types.ts';
import { sumOf, ValueWindow } from './value-window.ts';

/** Lambert's constant: most values lie between -100 and 100. */
const SCALE = 0.015;

/**
 * Streaming commodity channel index (1980): typical price (high + low + close) / 3 less its mean
 * over n bars, over 0.015 times the mean absolute deviation from that mean. A plain number, 0 in a
 * flat window; first value at index n - 1. Sums and deviations are whole ticks times 3 n, so a flat
 * window is exactly flat.
 */
class CciState implements IndicatorState {
  readonly #out = new Float64Array(1);
  readonly #window: ValueWindow;

  constructor(period: number) {
    this.#window = new ValueWindow(period);
  }

  append(bar: IndicatorBar): Float64Array {
    const out = this.last(bar);
    this.#window.push(bar.high + bar.low + bar.close);
    return out;
  }

  last({ high, low, close }: IndicatorBar): Float64Array {
    const typical = high + low + close;
    const window = this.#window.endingWith(typical);
    this.#out[0] = window === null ? Number.NaN : distance(window, typical);
    return this.#out;
  }
}

function distance(window: Float64Array, typical: number): number {
  const period = window.length;
  const sum = sumOf(window);
  let deviations = 0;
  for (const value of window) deviations += Math.abs(period * value - sum);
  return deviations === 0 ? 0 : ((period * typical - sum) * period) / (SCALE * deviations);
}

/** Commodity channel index below the candles. */
export const CCI_FACTS: IndicatorFacts = {
  pane: 'sub',
  unit: 'plain',
  params: [periodRule(20)],
  lines: ([length]) => [plainLine(`CCI${length}`)],
};

export const CCI = streamed(([length]) => new CciState(length!));
