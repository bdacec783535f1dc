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
import {
  newLines,
  type BarColumns,
  type IndicatorContext,
  type IndicatorState,
  type SeriesContext,
} from './types.ts';
import { volMaSeries, VolState } from './vol.ts';
import { vwapSeries, VwapState } from './vwap.ts';
import { wrSeries, WrState } from './wr.ts';

/** How one indicator is computed, whole and streaming. */
type Recipe = {
  /** Lines for given parameters. */
  readonly lines: (params: readonly number[]) => number;
  readonly series: (
    bars: BarColumns,
    params: readonly number[],
    lines: readonly Float64Array[],
    context: IndicatorContext,
  ) => void;
  readonly state: (params: readonly number[], context: IndicatorContext) => IndicatorState;
};

function onePerPeriod(periods: readonly number[]): number {
  return periods.length;
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

/**
 * A state is handed out as a pair of functions, not as the instance itself: pairs all have one
 * shape, so whoever moves several indicators from bar to bar calls each without looking it up.
 */
const RECIPES: Readonly<Record<IndicatorId, Recipe>> = {
  SMA: {
    lines: onePerPeriod,
    series: ({ close }, periods, lines) =>
      periods.forEach((period, i) => smaSeries(close, period, lines[i])),
    state: (periods) => {
      const state = new SmaState(periods);
      return { append: (bar) => state.append(bar), last: (bar) => state.last(bar) };
    },
  },
  EMA: {
    lines: onePerPeriod,
    series: ({ close }, periods, lines) =>
      periods.forEach((period, i) => emaSeries(close, period, lines[i])),
    state: (periods) => {
      const state = new EmaState(periods);
      return { append: (bar) => state.append(bar), last: (bar) => state.last(bar) };
    },
  },
  RSI: {
    lines: onePerPeriod,
    series: ({ close }, periods, lines) =>
      periods.forEach((period, i) => rsiSeries(close, period, lines[i])),
    state: (periods) => {
      const state = new RsiState(periods);
      return { append: (bar) => state.append(bar), last: (bar) => state.last(bar) };
    },
  },
  BOLL: {
    lines: () => 3,
    series: ({ close }, params, lines) => bollSeries(close, bollParams(params), lines),
    state: (params) => {
      const state = new BollState(bollParams(params));
      return { append: (bar) => state.append(bar), last: (bar) => state.last(bar) };
    },
  },
  MACD: {
    lines: () => 3,
    series: ({ close }, params, lines) => macdSeries(close, macdParams(params), lines),
    state: (params) => {
      const state = new MacdState(macdParams(params));
      return { append: (bar) => state.append(bar), last: (bar) => state.last(bar) };
    },
  },
  SAR: {
    lines: () => 1,
    series: (bars, params, lines) => sarSeries(bars, sarParams(params), lines[0]),
    state: (params) => {
      const state = new SarState(sarParams(params));
      return { append: (bar) => state.append(bar), last: (bar) => state.last(bar) };
    },
  },
  VWAP: {
    lines: () => 1,
    series: (bars, _params, lines, context) => vwapSeries(bars, context, lines[0]),
    state: (_params, context) => {
      const state = new VwapState(context);
      return { append: (bar) => state.append(bar), last: (bar) => state.last(bar) };
    },
  },
  VOL: {
    lines: (periods) => 1 + periods.length,
    series: ({ volume }, periods, lines) => {
      lines[0]!.set(volume);
      periods.forEach((period, i) => volMaSeries(volume, period, lines[i + 1]));
    },
    state: (periods) => {
      const state = new VolState(periods);
      return { append: (bar) => state.append(bar), last: (bar) => state.last(bar) };
    },
  },
  KDJ: {
    lines: () => 3,
    series: (bars, params, lines) => kdjSeries(bars, kdjParams(params), lines),
    state: (params) => {
      const state = new KdjState(kdjParams(params));
      return { append: (bar) => state.append(bar), last: (bar) => state.last(bar) };
    },
  },
  OBV: {
    lines: () => 1,
    series: (bars, _params, lines) => obvSeries(bars, lines[0]),
    state: () => {
      const state = new ObvState();
      return { append: (bar) => state.append(bar), last: (bar) => state.last(bar) };
    },
  },
  WR: {
    lines: onePerPeriod,
    series: (bars, periods, lines) =>
      periods.forEach((period, i) => wrSeries(bars, period, lines[i])),
    state: (periods) => {
      const state = new WrState(periods);
      return { append: (bar) => state.append(bar), last: (bar) => state.last(bar) };
    },
  },
  ATR: {
    lines: () => 1,
    series: (bars, params, lines) => atrSeries(bars, params[0]!, lines[0]),
    state: (params) => {
      const state = new AtrState(params[0]!);
      return { append: (bar) => state.append(bar), last: (bar) => state.last(bar) };
    },
  },
};

function checkParams(id: IndicatorId, params: readonly number[]): void {
  if (!areParamsValid(id, params))
    throw new RangeError(`bad parameters of ${id}: ${params.join()}`);
}

/**
 * All values of an indicator over whole columns, one array a line, aligned with the bars. They are
 * written into `context.lines` where the caller gives them, otherwise into new arrays.
 * @throws RangeError on parameters outside their bounds, and on given arrays that do not fit.
 */
export function indicatorSeries(
  id: IndicatorId,
  params: readonly number[],
  bars: BarColumns,
  context: SeriesContext,
): readonly Float64Array[] {
  checkParams(id, params);
  const length = bars.close.length;
  const recipe = RECIPES[id];
  const count = recipe.lines(params);
  const lines = context.lines ?? newLines(count, length);
  if (lines.length !== count || lines.some((line) => line.length !== length)) {
    throw new RangeError(`${id} needs ${count} lines of ${length} values`);
  }
  recipe.series(bars, params, lines, context);
  return lines;
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
