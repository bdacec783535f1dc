import { extremeSeries, ExtremeWindow, rawStochastic } from './extremes.ts';
import type { BarColumns, IndicatorBar, IndicatorState } from './types.ts';
import {
  paired,
  periodRule,
  plainLine,
  type Computation,
  type IndicatorFacts,
} from './indicator.ts';

/** KDJ parameters: window, smoothing of K, smoothing of D. */
export type KdjParams = {
  readonly period: number;
  readonly kSmooth: number;
  readonly dSmooth: number;
};

const NEUTRAL = 50;

function smooth(previous: number, value: number, weight: number): number {
  return (previous * (weight - 1) + value) / weight;
}

/**
 * KDJ: K and D start from 50 before the first value at index n - 1; J = 3K - 2D.
 * @param lines K, D and J to write into, each as long as the bars.
 */
function kdjSeries(bars: BarColumns, params: KdjParams, lines: readonly Float64Array[]): void {
  const [highest, lowest] = extremeSeries(bars, params.period);
  const length = bars.close.length;
  const [k, d, j] = lines as [Float64Array, Float64Array, Float64Array];
  for (const line of lines) line.fill(Number.NaN, 0, params.period - 1);
  let kValue = NEUTRAL;
  let dValue = NEUTRAL;
  for (let i = params.period - 1; i < length; i++) {
    const raw = rawStochastic(bars.close[i]!, highest[i]!, lowest[i]!);
    kValue = smooth(kValue, raw, params.kSmooth);
    dValue = smooth(dValue, kValue, params.dSmooth);
    k[i] = kValue;
    d[i] = dValue;
    j[i] = 3 * kValue - 2 * dValue;
  }
}

/** Streaming KDJ: K, D, J. */
class KdjState implements IndicatorState {
  readonly #out = new Float64Array(3);
  readonly #params: KdjParams;
  readonly #window: ExtremeWindow;
  #k = NEUTRAL;
  #d = NEUTRAL;

  constructor(params: KdjParams) {
    this.#params = params;
    this.#window = new ExtremeWindow(params.period);
  }

  append(bar: IndicatorBar): Float64Array {
    const out = this.last(bar);
    if (this.#window.full) {
      this.#k = out[0]!;
      this.#d = out[1]!;
    }
    this.#window.push(bar);
    return out;
  }

  last(bar: IndicatorBar): Float64Array {
    if (!this.#window.full) return this.#out.fill(Number.NaN);
    const high = Math.max(this.#window.high, bar.high);
    const low = Math.min(this.#window.low, bar.low);
    const k = smooth(this.#k, rawStochastic(bar.close, high, low), this.#params.kSmooth);
    const d = smooth(this.#d, k, this.#params.dSmooth);
    this.#out[0] = k;
    this.#out[1] = d;
    this.#out[2] = 3 * k - 2 * d;
    return this.#out;
  }
}

/** Stochastic oscillator with its J line, below the candles. */
export const KDJ_FACTS: IndicatorFacts = {
  pane: 'sub',
  unit: 'plain',
  params: [periodRule(9), periodRule(3), periodRule(3)],
  lines: () => [plainLine('KDJ.k', 'K'), plainLine('KDJ.d', 'D'), plainLine('KDJ.j', 'J')],
};

function kdjParams([length, kSmooth, dSmooth]: readonly number[]): KdjParams {
  return { period: length!, kSmooth: kSmooth!, dSmooth: dSmooth! };
}

export const KDJ: Computation = {
  series: (bars, params, lines) => kdjSeries(bars, kdjParams(params), lines),
  state: (params) => paired(new KdjState(kdjParams(params))),
};
