import { ExtremeWindow, rawStochastic } from './extremes.ts';
import { periodRule, plainLine, type IndicatorFacts } from './indicator.ts';
import { streamed } from './streamed.ts';
import type { IndicatorBar, IndicatorState } from './types.ts';
import { meanOf, ValueWindow } from './value-window.ts';

/**
 * Streaming slow stochastic: K and D, each 0 to 100. The close's position in the range of n bars,
 * 50 in a flat one, averaged over some bars is K; the average of K is D. First values at index n +
 * smoothK - 2 and n + smoothK + smoothD - 3.
 */
class StochState implements IndicatorState {
  readonly #out = new Float64Array(2);
  readonly #window: ExtremeWindow;
  readonly #raws: ValueWindow;
  readonly #ks: ValueWindow;

  constructor(period: number, smoothK: number, smoothD: number) {
    this.#window = new ExtremeWindow(period);
    this.#raws = new ValueWindow(smoothK);
    this.#ks = new ValueWindow(smoothD);
  }

  append(bar: IndicatorBar): Float64Array {
    const out = this.last(bar);
    if (this.#window.full) this.#raws.push(this.#raw(bar));
    if (!Number.isNaN(out[0])) this.#ks.push(out[0]!);
    this.#window.push(bar);
    return out;
  }

  last(bar: IndicatorBar): Float64Array {
    const k = this.#window.full ? meanOf(this.#raws.endingWith(this.#raw(bar))) : Number.NaN;
    this.#out[0] = k;
    this.#out[1] = Number.isNaN(k) ? Number.NaN : meanOf(this.#ks.endingWith(k));
    return this.#out;
  }

  #raw({ high, low, close }: IndicatorBar): number {
    const top = Math.max(this.#window.high, high);
    return rawStochastic(close, top, Math.min(this.#window.low, low));
  }
}

/** Slow stochastic below the candles. */
export const STOCH_FACTS: IndicatorFacts = {
  pane: 'sub',
  unit: 'plain',
  params: [periodRule(14), periodRule(3), periodRule(3)],
  lines: () => [plainLine('STOCH.k', '%K'), plainLine('STOCH.d', '%D')],
};

export const STOCH = streamed(
  ([length, smoothK, smoothD]) => new StochState(length!, smoothK!, smoothD!),
);
