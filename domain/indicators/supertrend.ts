import { AtrState } from './atr.ts';
import { periodRule, plainLine, type Computation, type IndicatorFacts } from './indicator.ts';
import { barAt, streamed } from './streamed.ts';
import type { BarColumns, IndicatorBar, IndicatorState } from './types.ts';

/** Band in force: the upper one in a falling trend, the lower one in a rising trend. */
type Trend = 'down' | 'up';

type Bands = { readonly upper: number; readonly lower: number; readonly trend: Trend };

/**
 * Streaming Supertrend. The bands are the middle of the bar's range plus and minus a factor of
 * Wilder's average true range. A band only tightens, unless the previous close was beyond it. It
 * starts falling, on the upper band, at the first bar with an average, and turns when the close is
 * beyond the band in force.
 */
class SupertrendState implements IndicatorState {
  readonly #out = new Float64Array(1);
  readonly #atr: AtrState;
  readonly #factor: number;
  #bands: Bands | null = null;
  #previousClose = Number.NaN;

  /** @param factor multiple of the average true range between the middle and a band. */
  constructor(length: number, factor: number) {
    this.#atr = new AtrState(length);
    this.#factor = factor;
  }

  /** Trend of the last closed bar. */
  get trend(): Trend | null {
    return this.#bands?.trend ?? null;
  }

  append(bar: IndicatorBar): Float64Array {
    this.#bands = this.#at(bar, this.#atr.append(bar)[0]!);
    this.#previousClose = bar.close;
    return this.#write(this.#bands);
  }

  last(bar: IndicatorBar): Float64Array {
    return this.#write(this.#at(bar, this.#atr.last(bar)[0]!));
  }

  #at({ high, low, close }: IndicatorBar, atr: number): Bands | null {
    if (Number.isNaN(atr)) return null;
    const middle = (high + low) / 2;
    const reach = this.#factor * atr;
    const before = this.#bands;
    if (before === null) return { upper: middle + reach, lower: middle - reach, trend: 'down' };
    const isAbove = this.#previousClose > before.upper;
    const isBelow = this.#previousClose < before.lower;
    const upper = isAbove ? middle + reach : Math.min(middle + reach, before.upper);
    const lower = isBelow ? middle - reach : Math.max(middle - reach, before.lower);
    const isBroken = before.trend === 'down' ? close > upper : close < lower;
    const other = before.trend === 'down' ? 'up' : 'down';
    return { upper, lower, trend: isBroken ? other : before.trend };
  }

  #write(bands: Bands | null): Float64Array {
    if (bands === null) this.#out[0] = Number.NaN;
    else this.#out[0] = bands.trend === 'down' ? bands.upper : bands.lower;
    return this.#out;
  }
}

/** Supertrend over the candles. */
export const SUPERTREND_FACTS: IndicatorFacts = {
  pane: 'main',
  unit: 'price',
  label: { tr: 'ST', en: 'ST' },
  params: [periodRule(10), { min: 0.5, max: 10, step: 0.1, initial: 3 }],
  lines: () => [plainLine('SUPERTREND', 'ST')],
};

/**
 * Writes the line over whole columns.
 * @returns the trend at each bar, null before the first value.
 */
export function supertrendSeries(
  bars: BarColumns,
  { length, factor }: { readonly length: number; readonly factor: number },
  out: Float64Array,
): readonly (Trend | null)[] {
  const state = new SupertrendState(length, factor);
  return Array.from(out, (_, i) => {
    out[i] = state.append(barAt(bars, i))[0]!;
    return state.trend;
  });
}

export const SUPERTREND: Computation = streamed(
  ([length, factor]) => new SupertrendState(length!, factor!),
);
