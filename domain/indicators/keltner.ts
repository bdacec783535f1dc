import { AtrState } from './atr.ts';
import { EmaCore } from './ema.ts';
import { bandLines, periodRule, type IndicatorFacts } from './indicator.ts';
import { streamed } from './streamed.ts';
import type { IndicatorBar, IndicatorState } from './types.ts';

/**
 * Streaming Keltner channel as Linda Raschke uses it: middle, upper and lower line. Middle is the
 * EMA of the closes, the others are a factor of Wilder's average true range away from it. In ticks,
 * unrounded; the middle starts at index n - 1, the others wait for the range.
 */
class KeltnerState implements IndicatorState {
  readonly #out = new Float64Array(3);
  readonly #average: EmaCore;
  readonly #range: AtrState;
  readonly #factor: number;

  constructor(period: number, rangePeriod: number, factor: number) {
    this.#average = new EmaCore(period);
    this.#range = new AtrState(rangePeriod);
    this.#factor = factor;
  }

  append(bar: IndicatorBar): Float64Array {
    return this.#write(this.#average.push(bar.close), this.#range.append(bar)[0]!);
  }

  last(bar: IndicatorBar): Float64Array {
    return this.#write(this.#average.peek(bar.close), this.#range.last(bar)[0]!);
  }

  #write(middle: number, range: number): Float64Array {
    const reach = this.#factor * range;
    this.#out[0] = middle;
    this.#out[1] = middle + reach;
    this.#out[2] = middle - reach;
    return this.#out;
  }
}

/** Keltner channel over the candles. */
export const KELTNER_FACTS: IndicatorFacts = {
  pane: 'main',
  unit: 'price',
  label: { tr: 'KC', en: 'KC' },
  params: [periodRule(20), periodRule(10), { min: 0.5, max: 10, step: 0.1, initial: 2 }],
  lines: bandLines('KELTNER', 'KC'),
};

export const KELTNER = streamed(
  ([length, rangeLength, factor]) => new KeltnerState(length!, rangeLength!, factor!),
);
