import { atrSeries, AtrState } from './atr.ts';
import { bollSeries, BollState } from './boll.ts';
import { areParamsValid, type IndicatorId } from './catalog.ts';
import { emaSeries, EmaState } from './ema.ts';
import { kdjSeries, KdjState } from './kdj.ts';
import { macdSeries, MacdState } from './macd.ts';
import { obvSeries, ObvState } from './obv.ts';
import { rsiSeries, RsiState } from './rsi.ts';
import { sarSeries, SarState } from './sar.ts';
import { smaSeries, SmaState } from './sma.ts';
import type { BarColumns, IndicatorBar, IndicatorContext, IndicatorState } from './types.ts';
import { VolMaState, volMaSeries, VolumeState } from './vol.ts';
import { vwapSeries, VwapState } from './vwap.ts';
import { wrSeries, WrState } from './wr.ts';

/** Several one-line states that act as one. */
class StateGroup implements IndicatorState {
  readonly #states: readonly IndicatorState[];
  readonly #out: Float64Array;

  constructor(states: readonly IndicatorState[]) {
    this.#states = states;
    this.#out = new Float64Array(states.length);
  }

  append(bar: IndicatorBar): Float64Array {
    for (let i = 0; i < this.#states.length; i++) this.#out[i] = this.#states[i]!.append(bar)[0]!;
    return this.#out;
  }

  last(bar: IndicatorBar): Float64Array {
    for (let i = 0; i < this.#states.length; i++) this.#out[i] = this.#states[i]!.last(bar)[0]!;
    return this.#out;
  }
}

/** How one indicator is computed, whole and streaming. */
type Recipe = {
  readonly series: (
    bars: BarColumns,
    params: readonly number[],
    context: IndicatorContext,
  ) => readonly Float64Array[];
  readonly state: (params: readonly number[], context: IndicatorContext) => IndicatorState;
};

/** A recipe with one line of closes per period. */
function perPeriod(
  series: (values: Float64Array, period: number) => Float64Array,
  state: (periods: readonly number[]) => IndicatorState,
): Recipe {
  return {
    series: ({ close }, params) => params.map((period) => series(close, period)),
    state,
  };
}

function bollParams(params: readonly number[]): { period: number; width: number } {
  return { period: params[0]!, width: params[1]! };
}

function macdParams(params: readonly number[]): { fast: number; slow: number; signal: number } {
  return { fast: params[0]!, slow: params[1]!, signal: params[2]! };
}

function kdjParams(params: readonly number[]): {
  period: number;
  kSmooth: number;
  dSmooth: number;
} {
  return { period: params[0]!, kSmooth: params[1]!, dSmooth: params[2]! };
}

function sarParams(params: readonly number[]): { step: number; max: number } {
  return { step: params[0]!, max: params[1]! };
}

const RECIPES: Readonly<Record<IndicatorId, Recipe>> = {
  SMA: perPeriod(smaSeries, (periods) => new SmaState(periods)),
  EMA: perPeriod(emaSeries, (periods) => new EmaState(periods)),
  RSI: perPeriod(rsiSeries, (periods) => new RsiState(periods)),
  BOLL: {
    series: ({ close }, params) => bollSeries(close, bollParams(params)),
    state: (params) => new BollState(bollParams(params)),
  },
  MACD: {
    series: ({ close }, params) => macdSeries(close, macdParams(params)),
    state: (params) => new MacdState(macdParams(params)),
  },
  SAR: {
    series: (bars, params) => [sarSeries(bars, sarParams(params))],
    state: (params) => new SarState(sarParams(params)),
  },
  VWAP: {
    series: (bars, _params, context) => [vwapSeries(bars, context)],
    state: (_params, context) => new VwapState(context),
  },
  VOL: {
    series: ({ volume }, params) => [
      volume.slice(),
      ...params.map((period) => volMaSeries(volume, period)),
    ],
    state: (params) =>
      new StateGroup([new VolumeState(), ...params.map((period) => new VolMaState(period))]),
  },
  KDJ: {
    series: (bars, params) => kdjSeries(bars, kdjParams(params)),
    state: (params) => new KdjState(kdjParams(params)),
  },
  OBV: { series: (bars) => [obvSeries(bars)], state: () => new ObvState() },
  WR: {
    series: (bars, params) => params.map((period) => wrSeries(bars, period)),
    state: (params) => new StateGroup(params.map((period) => new WrState(period))),
  },
  ATR: {
    series: (bars, params) => [atrSeries(bars, params[0]!)],
    state: (params) => new AtrState(params[0]!),
  },
};

function checkParams(id: IndicatorId, params: readonly number[]): void {
  if (!areParamsValid(id, params))
    throw new RangeError(`bad parameters of ${id}: ${params.join()}`);
}

/**
 * All values of an indicator over whole columns, one array a line, aligned with the bars.
 * @throws RangeError on parameters outside their bounds.
 */
export function indicatorSeries(
  id: IndicatorId,
  params: readonly number[],
  bars: BarColumns,
  context: IndicatorContext,
): readonly Float64Array[] {
  checkParams(id, params);
  return RECIPES[id].series(bars, params, context);
}

/**
 * A streaming state of an indicator, before its first bar.
 * @throws RangeError on parameters outside their bounds.
 */
export function indicatorState(
  id: IndicatorId,
  params: readonly number[],
  context: IndicatorContext,
): IndicatorState {
  checkParams(id, params);
  return RECIPES[id].state(params, context);
}
