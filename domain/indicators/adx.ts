import { AtrState } from './atr.ts';
import { wilderAverage, type EmaCore } from './ema.ts';
import { periodRule, plainLine, type IndicatorFacts } from './indicator.ts';
import { streamed, type Step } from './streamed.ts';
import type { IndicatorBar, IndicatorState } from './types.ts';

/** Averages of the same movement are rounded apart by their last bit. */
function atMost100(percent: number): number {
  return percent > 100 ? 100 : percent;
}

/**
 * Streaming directional movement (1978): +DI, -DI and ADX, each 0 to 100. A rise of the high that
 * exceeds the fall of the low is movement up, and the reverse is movement down. DI is 100 times
 * Wilder's average of that movement over that of the true range; Wilder's sums are n times these
 * averages, so the quotient is his. DX = 100 |+DI - -DI| / (+DI + -DI), and ADX its Wilder average.
 * All are 0 without movement. First values at index n and 2n - 1.
 */
class AdxState implements IndicatorState {
  readonly #out = new Float64Array(3);
  readonly #range: AtrState;
  readonly #up: EmaCore;
  readonly #down: EmaCore;
  readonly #strength: EmaCore;
  #previousHigh = Number.NaN;
  #previousLow = Number.NaN;

  constructor(period: number) {
    this.#range = new AtrState(period);
    this.#up = wilderAverage(period);
    this.#down = wilderAverage(period);
    this.#strength = wilderAverage(period);
  }

  append(bar: IndicatorBar): Float64Array {
    const out = this.#at(bar, this.#range.append(bar)[0]!, 'push');
    this.#previousHigh = bar.high;
    this.#previousLow = bar.low;
    return out;
  }

  last(bar: IndicatorBar): Float64Array {
    return this.#at(bar, this.#range.last(bar)[0]!, 'peek');
  }

  #at({ high, low }: IndicatorBar, range: number, step: Step): Float64Array {
    const rise = high - this.#previousHigh;
    const fall = this.#previousLow - low;
    if (Number.isNaN(rise)) return this.#out.fill(Number.NaN);
    const up = this.#up[step](rise > fall && rise > 0 ? rise : 0);
    const down = this.#down[step](fall > rise && fall > 0 ? fall : 0);
    if (Number.isNaN(range)) return this.#out.fill(Number.NaN);
    const moved = up + down;
    const strength = this.#strength[step](moved === 0 ? 0 : (100 * Math.abs(up - down)) / moved);
    this.#out[0] = range === 0 ? 0 : atMost100((100 * up) / range);
    this.#out[1] = range === 0 ? 0 : atMost100((100 * down) / range);
    this.#out[2] = atMost100(strength);
    return this.#out;
  }
}

/** Directional movement below the candles. */
export const ADX_FACTS: IndicatorFacts = {
  pane: 'sub',
  unit: 'plain',
  params: [periodRule(14)],
  lines: () => [plainLine('ADX.plus', '+DI'), plainLine('ADX.minus', '-DI'), plainLine('ADX')],
};

export const ADX = streamed(([length]) => new AdxState(length!));
