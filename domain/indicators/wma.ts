import { periodRule, perPeriod, type IndicatorFacts } from './indicator.ts';
import { closeLines, type ValueCore } from './streamed.ts';
import { ValueWindow } from './value-window.ts';

/** Mean with weights 1 to n, the newest value weighs n; NaN before the window is full. */
function weightedMean(window: Float64Array | null): number {
  if (window === null) return Number.NaN;
  const period = window.length;
  let sum = 0;
  for (let i = 0; i < period; i++) sum += (i + 1) * window[i]!;
  return sum / ((period * (period + 1)) / 2);
}

/**
 * Linearly weighted moving average fed value by value: sum of weight times value over n (n + 1) /
 * 2, weights 1 to n from the oldest value to the newest. In the unit of the values, unrounded;
 * first value at index n - 1.
 */
export class WmaCore implements ValueCore {
  readonly #window: ValueWindow;

  constructor(period: number) {
    this.#window = new ValueWindow(period);
  }

  peek(value: number): number {
    return weightedMean(this.#window.endingWith(value));
  }

  push(value: number): number {
    const mean = this.peek(value);
    this.#window.push(value);
    return mean;
  }
}

/** Weighted moving averages over the candles. */
export const WMA_FACTS: IndicatorFacts = {
  pane: 'main',
  unit: 'price',
  params: [periodRule(5)],
  repeats: 4,
  initialList: [5, 10, 30],
  lines: perPeriod('WMA'),
};

export const WMA = closeLines((period) => new WmaCore(period));
