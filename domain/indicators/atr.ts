import type { BarColumns, IndicatorBar, IndicatorState } from './types.ts';
import {
  paired,
  periodRule,
  plainLine,
  type Computation,
  type IndicatorFacts,
} from './indicator.ts';

/** Largest of range, and distances of high and low from the previous close, in ticks. */
function trueRange(high: number, low: number, previousClose: number): number {
  return Math.max(high - low, Math.abs(high - previousClose), Math.abs(low - previousClose));
}

/**
 * Wilder's average true range: seeded by the mean of the first n true ranges (from bar 1, the
 * first one with a previous close), first value at index n.
 */
function atrSeries(
  { high, low, close }: BarColumns,
  period: number,
  out: Float64Array = new Float64Array(close.length),
): Float64Array {
  out.fill(Number.NaN, 0, period);
  let sum = 0;
  let average = 0;
  for (let i = 1; i < close.length; i++) {
    const range = trueRange(high[i]!, low[i]!, close[i - 1]!);
    if (i <= period) {
      sum += range;
      average = sum / period;
    } else average += (range - average) / period;
    if (i >= period) out[i] = average;
  }
  return out;
}

/** Streaming ATR. */
export class AtrState implements IndicatorState {
  readonly #out = new Float64Array(1);
  readonly #period: number;
  #sum = 0;
  #average = 0;
  #ranges = 0;
  #previousClose = Number.NaN;

  constructor(period: number) {
    this.#period = period;
  }

  append(bar: IndicatorBar): Float64Array {
    const out = this.last(bar);
    if (!Number.isNaN(this.#previousClose)) {
      this.#ranges++;
      this.#sum += trueRange(bar.high, bar.low, this.#previousClose);
      if (this.#ranges >= this.#period) this.#average = out[0]!;
    }
    this.#previousClose = bar.close;
    return out;
  }

  last(bar: IndicatorBar): Float64Array {
    const range = trueRange(bar.high, bar.low, this.#previousClose);
    if (this.#ranges >= this.#period) {
      this.#out[0] = this.#average + (range - this.#average) / this.#period;
    } else if (this.#ranges === this.#period - 1) {
      this.#out[0] = (this.#sum + range) / this.#period;
    } else {
      this.#out[0] = Number.NaN;
    }
    return this.#out;
  }
}

/** Average true range below the candles. */
export const ATR_FACTS: IndicatorFacts = {
  pane: 'sub',
  unit: 'price',
  name: { tr: 'Ortalama gerçek aralık', en: 'Average true range' },
  help: {
    tr: 'Bir çubuğun ortalama hareketi; zarar durdurun uzaklığını ölçmek için kullanılır.',
    en: 'Usual move of one bar; used to size the distance of a stop.',
  },
  params: [periodRule(14)],
  lines: ([length]) => [plainLine(`ATR${length}`)],
};

export const ATR: Computation = {
  series: (bars, [length], lines) => atrSeries(bars, length!, lines[0]),
  state: ([length]) => paired(new AtrState(length!)),
};
