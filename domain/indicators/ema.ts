import {
  paired,
  periodRule,
  perPeriod,
  type Computation,
  type IndicatorFacts,
} from './indicator.ts';
import { CloseLines, type ValueCore } from './streamed.ts';

/**
 * Exponential moving average, alpha 2/(n + 1), seeded by the mean of the first n values.
 * @param out array of the same length to write into.
 */
export function emaSeries(
  values: Float64Array,
  period: number,
  out: Float64Array = new Float64Array(values.length),
): Float64Array {
  const length = values.length;
  const warmUp = Math.min(period, length);
  let sum = 0;
  for (let i = 0; i < warmUp; i++) {
    sum += values[i]!;
    out[i] = Number.NaN;
  }
  if (length < period) return out;
  const alpha = 2 / (period + 1);
  let ema = sum / period;
  out[period - 1] = ema;
  for (let i = period; i < length; i++) {
    ema += alpha * (values[i]! - ema);
    out[i] = ema;
  }
  return out;
}

/** One EMA fed value by value. */
export class EmaCore implements ValueCore {
  readonly #period: number;
  readonly #alpha: number;
  /** Sum while seeding, then the average itself. */
  #value = 0;
  #count = 0;

  /** @param alpha weight of the newest value. */
  constructor(period: number, alpha = 2 / (period + 1)) {
    this.#period = period;
    this.#alpha = alpha;
  }

  /** The average if `value` came next; NaN before the first n values. */
  peek(value: number): number {
    if (this.#count >= this.#period) return this.#value + this.#alpha * (value - this.#value);
    if (this.#count < this.#period - 1) return Number.NaN;
    return (this.#value + value) / this.#period;
  }

  /** Adds a value and returns the average. */
  push(value: number): number {
    if (this.#count >= this.#period) {
      this.#value += this.#alpha * (value - this.#value);
      return this.#value;
    }
    this.#count++;
    this.#value += value;
    if (this.#count < this.#period) return Number.NaN;
    this.#value /= this.#period;
    return this.#value;
  }
}

/** Wilder's average: seeded by the mean of the first n values, then (previous (n - 1) + x) / n. */
export function wilderAverage(period: number): EmaCore {
  return new EmaCore(period, 1 / period);
}

/** Exponential moving averages over the candles. */
export const EMA_FACTS: IndicatorFacts = {
  pane: 'main',
  unit: 'price',
  params: [periodRule(5)],
  repeats: 4,
  initialList: [5, 10, 30],
  lines: perPeriod('EMA'),
};

export const EMA: Computation = {
  series: ({ close }, periods, lines) =>
    periods.forEach((length, i) => emaSeries(close, length, lines[i])),
  state: (periods) => paired(new CloseLines(periods.map((period) => new EmaCore(period)))),
};
