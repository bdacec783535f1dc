import { ExtremeWindow } from './extremes.ts';
import { bandLines, periodRule, type IndicatorFacts } from './indicator.ts';
import { streamed } from './streamed.ts';
import type { IndicatorBar, IndicatorState } from './types.ts';

/**
 * Streaming Donchian channel (Richard Donchian): middle, upper and lower line of n bars. Upper is
 * the highest high, lower the lowest low, middle their mean. In ticks, unrounded; first value at
 * index n - 1.
 */
class DonchianState implements IndicatorState {
  readonly #out = new Float64Array(3);
  readonly #window: ExtremeWindow;

  constructor(period: number) {
    this.#window = new ExtremeWindow(period);
  }

  append(bar: IndicatorBar): Float64Array {
    const out = this.last(bar);
    this.#window.push(bar);
    return out;
  }

  last(bar: IndicatorBar): Float64Array {
    if (!this.#window.full) return this.#out.fill(Number.NaN);
    const upper = Math.max(this.#window.high, bar.high);
    const lower = Math.min(this.#window.low, bar.low);
    this.#out[0] = (upper + lower) / 2;
    this.#out[1] = upper;
    this.#out[2] = lower;
    return this.#out;
  }
}

/** Donchian channel over the candles. */
export const DONCHIAN_FACTS: IndicatorFacts = {
  pane: 'main',
  unit: 'price',
  label: { tr: 'DC', en: 'DC' },
  params: [periodRule(20)],
  lines: bandLines('DONCHIAN', 'DC'),
};

export const DONCHIAN = streamed(([length]) => new DonchianState(length!));
