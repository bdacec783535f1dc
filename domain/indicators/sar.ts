import type { BarColumns, IndicatorBar, IndicatorState } from './types.ts';
import { paired, type Computation, type IndicatorFacts } from './indicator.ts';

/** SAR parameters: step and limit of the acceleration factor. */
export type SarParams = { readonly step: number; readonly max: number };

/** Trend of Wilder's parabolic stop before a bar. */
type Trend = {
  up: boolean;
  /** Stop that applies to the next bar. */
  stop: number;
  /** Extreme price of the trend. */
  extreme: number;
  acceleration: number;
};

/** Range of a bar. */
type Range = { readonly high: number; readonly low: number };

/** First trend from bars 0 and 1: down only where the low fell more than the high rose. */
function firstTrend(first: Range, second: Range, params: SarParams): Trend {
  const rise = second.high - first.high;
  const fall = first.low - second.low;
  const up = !(fall > 0 && fall > rise);
  return {
    up,
    stop: up ? first.low : first.high,
    extreme: up ? second.high : second.low,
    acceleration: params.step,
  };
}

/** Keeps a stop out of the range of the two preceding bars. */
function clamp(up: boolean, stop: number, previous: Range, bar: Range): number {
  return up ? Math.min(stop, previous.low, bar.low) : Math.max(stop, previous.high, bar.high);
}

/** Advances the trend by one bar and returns the stop that applied to it. */
function advance(trend: Trend, previous: Range, bar: Range, params: SarParams): number {
  const broken = trend.up ? bar.low <= trend.stop : bar.high >= trend.stop;
  let value = trend.stop;
  if (broken) {
    trend.up = !trend.up;
    value = clamp(trend.up, trend.extreme, previous, bar);
    trend.extreme = trend.up ? bar.high : bar.low;
    trend.acceleration = params.step;
  } else if (trend.up ? bar.high > trend.extreme : bar.low < trend.extreme) {
    trend.extreme = trend.up ? bar.high : bar.low;
    trend.acceleration = Math.min(trend.acceleration + params.step, params.max);
  }
  const next = value + trend.acceleration * (trend.extreme - value);
  trend.stop = clamp(trend.up, next, previous, bar);
  return value;
}

/** Wilder's parabolic stop and reverse, first value at index 1, in ticks. */
function sarSeries(
  { high, low }: BarColumns,
  params: SarParams,
  out: Float64Array = new Float64Array(high.length),
): Float64Array {
  const length = high.length;
  out.fill(Number.NaN, 0, 1);
  if (length < 2) return out;
  const range = (i: number): Range => ({ high: high[i]!, low: low[i]! });
  const trend = firstTrend(range(0), range(1), params);
  // The reference counts bar 1 as its own predecessor when it clamps the first stop.
  let previous = range(1);
  for (let i = 1; i < length; i++) {
    const bar = range(i);
    out[i] = advance(trend, previous, bar, params);
    previous = bar;
  }
  return out;
}

/** Streaming SAR. */
class SarState implements IndicatorState {
  readonly #out = new Float64Array(1);
  readonly #params: SarParams;
  readonly #scratch: Trend = { up: true, stop: 0, extreme: 0, acceleration: 0 };
  #trend: Trend | null = null;
  #previous: Range | null = null;

  constructor(params: SarParams) {
    this.#params = params;
  }

  append(bar: IndicatorBar): Float64Array {
    const bars = { high: bar.high, low: bar.low };
    const previous = this.#previous;
    this.#previous = bars;
    if (previous === null) return this.#out.fill(Number.NaN);
    const first = this.#trend === null;
    this.#trend ??= firstTrend(previous, bars, this.#params);
    this.#out[0] = advance(this.#trend, first ? bars : previous, bars, this.#params);
    return this.#out;
  }

  last(bar: IndicatorBar): Float64Array {
    const previous = this.#previous;
    if (previous === null) return this.#out.fill(Number.NaN);
    const trend = this.#trend ?? firstTrend(previous, bar, this.#params);
    const copy = Object.assign(this.#scratch, trend);
    this.#out[0] = advance(copy, this.#trend === null ? bar : previous, bar, this.#params);
    return this.#out;
  }
}

/** Parabolic stop and reverse over the candles. */
export const SAR_FACTS: IndicatorFacts = {
  pane: 'main',
  unit: 'price',
  params: [
    { min: 0.01, max: 0.2, step: 0.01, initial: 0.02 },
    { min: 0.1, max: 1, step: 0.01, initial: 0.2 },
  ],
  lines: () => [{ name: 'SAR', label: 'SAR', shape: 'dots' }],
};

function sarParams([step, max]: readonly number[]): SarParams {
  return { step: step!, max: max! };
}

export const SAR: Computation = {
  series: (bars, params, lines) => sarSeries(bars, sarParams(params), lines[0]),
  state: (params) => paired(new SarState(sarParams(params))),
};
