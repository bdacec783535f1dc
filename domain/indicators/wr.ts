import { extremeSeries, ExtremeWindow } from './extremes.ts';
import type { BarColumns, IndicatorBar, IndicatorState } from './types.ts';

const FLAT = -50;

/** Distance of the close from the window's high, -100 to 0; -50 in a flat window. */
function percentRange(close: number, high: number, low: number): number {
  if (high === low) return FLAT;
  return high === close ? 0 : (-100 * (high - close)) / (high - low);
}

/** Williams %R over n bars, first value at index n - 1. */
export function wrSeries(bars: BarColumns, period: number): Float64Array {
  const [highest, lowest] = extremeSeries(bars, period);
  const out = new Float64Array(bars.close.length).fill(Number.NaN);
  for (let i = period - 1; i < out.length; i++) {
    out[i] = percentRange(bars.close[i]!, highest[i]!, lowest[i]!);
  }
  return out;
}

/** Streaming Williams %R. */
export class WrState implements IndicatorState {
  readonly #out = new Float64Array(1);
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
    const high = Math.max(this.#window.high, bar.high);
    const low = Math.min(this.#window.low, bar.low);
    this.#out[0] = this.#window.full ? percentRange(bar.close, high, low) : Number.NaN;
    return this.#out;
  }
}
