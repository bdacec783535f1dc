import { extremeSeries, ExtremeWindow } from './extremes.ts';
import type { BarColumns, IndicatorBar, IndicatorState } from './types.ts';
import {
  paired,
  periodRule,
  perPeriod,
  type Computation,
  type IndicatorFacts,
} from './indicator.ts';

const FLAT = -50;

/** Distance of the close from the window's high, -100 to 0; -50 in a flat window. */
function percentRange(close: number, high: number, low: number): number {
  if (high === low) return FLAT;
  return high === close ? 0 : (-100 * (high - close)) / (high - low);
}

/** Williams %R over n bars, first value at index n - 1. */
function wrSeries(
  bars: BarColumns,
  period: number,
  out: Float64Array = new Float64Array(bars.close.length),
): Float64Array {
  const [highest, lowest] = extremeSeries(bars, period);
  out.fill(Number.NaN, 0, period - 1);
  for (let i = period - 1; i < out.length; i++) {
    out[i] = percentRange(bars.close[i]!, highest[i]!, lowest[i]!);
  }
  return out;
}

/** Streaming Williams %R, one line per period. */
class WrState implements IndicatorState {
  readonly #out: Float64Array;
  readonly #windows: readonly ExtremeWindow[];

  constructor(periods: readonly number[]) {
    this.#out = new Float64Array(periods.length);
    this.#windows = periods.map((period) => new ExtremeWindow(period));
  }

  append(bar: IndicatorBar): Float64Array {
    const out = this.last(bar);
    for (const window of this.#windows) window.push(bar);
    return out;
  }

  last(bar: IndicatorBar): Float64Array {
    this.#windows.forEach((window, line) => {
      const high = Math.max(window.high, bar.high);
      const low = Math.min(window.low, bar.low);
      this.#out[line] = window.full ? percentRange(bar.close, high, low) : Number.NaN;
    });
    return this.#out;
  }
}

/** Williams %R below the candles. */
export const WR_FACTS: IndicatorFacts = {
  pane: 'sub',
  unit: 'plain',
  params: [periodRule(14)],
  repeats: 3,
  initialList: [14],
  lines: perPeriod('WR'),
};

export const WR: Computation = {
  series: (bars, periods, lines) =>
    periods.forEach((length, i) => wrSeries(bars, length, lines[i])),
  state: (periods) => paired(new WrState(periods)),
};
