import { EmaCore } from './ema.ts';
import { newLines, type IndicatorBar, type IndicatorState, type ThreeLines } from './types.ts';
import {
  paired,
  periodRule,
  plainLine,
  type Computation,
  type IndicatorFacts,
} from './indicator.ts';

/** MACD periods: fast and slow average of closes, average of their difference. */
export type MacdParams = { readonly fast: number; readonly slow: number; readonly signal: number };

/** EMA of the first `to` values, seeded by the mean of the first n. */
function emaUpTo(values: Float64Array, period: number, to: number): number {
  let sum = 0;
  for (let i = 0; i < period; i++) sum += values[i]!;
  let ema = sum / period;
  const alpha = 2 / (period + 1);
  for (let i = period; i < to; i++) ema += alpha * (values[i]! - ema);
  return ema;
}

/**
 * MACD: EMA(fast) - EMA(slow), each seeded from the first bar on; the signal is the EMA of that
 * difference, seeded by the mean of its first values. First values at slow - 1 and
 * slow + signal - 2.
 * @param lines line, signal and histogram (line minus signal, times one) to write into, each as
 *   long as the values.
 */
export function macdSeries(
  values: Float64Array,
  { fast, slow, signal }: MacdParams,
  lines: readonly Float64Array[] = newLines(3, values.length),
): ThreeLines {
  const length = values.length;
  const three = lines as ThreeLines;
  const [macd, average, histogram] = three;
  const from = Math.max(fast, slow);
  const signalFrom = from + signal - 2;
  macd.fill(Number.NaN, 0, Math.min(from - 1, length));
  average.fill(Number.NaN, 0, Math.min(signalFrom, length));
  histogram.fill(Number.NaN, 0, Math.min(signalFrom, length));
  if (length < from) return three;
  const alphaFast = 2 / (fast + 1);
  const alphaSlow = 2 / (slow + 1);
  const alphaSignal = 2 / (signal + 1);
  let fastEma = emaUpTo(values, fast, from - 1);
  let slowEma = emaUpTo(values, slow, from - 1);
  if (fast < from) fastEma += alphaFast * (values[from - 1]! - fastEma);
  if (slow < from) slowEma += alphaSlow * (values[from - 1]! - slowEma);
  let signalSum = 0;
  let at = from - 1;
  for (; at < length && at <= signalFrom; at++) {
    if (at >= from) {
      fastEma += alphaFast * (values[at]! - fastEma);
      slowEma += alphaSlow * (values[at]! - slowEma);
    }
    macd[at] = fastEma - slowEma;
    signalSum += fastEma - slowEma;
  }
  if (length <= signalFrom) return three;
  let signalEma = signalSum / signal;
  average[signalFrom] = signalEma;
  histogram[signalFrom] = macd[signalFrom]! - signalEma;
  for (; at < length; at++) {
    const value = values[at]!;
    fastEma += alphaFast * (value - fastEma);
    slowEma += alphaSlow * (value - slowEma);
    const line = fastEma - slowEma;
    signalEma += alphaSignal * (line - signalEma);
    macd[at] = line;
    average[at] = signalEma;
    histogram[at] = line - signalEma;
  }
  return three;
}

/** Streaming MACD of closes: line, signal, histogram. */
class MacdState implements IndicatorState {
  readonly #out = new Float64Array(3);
  readonly #fast: EmaCore;
  readonly #slow: EmaCore;
  readonly #signal: EmaCore;

  constructor(params: MacdParams) {
    this.#fast = new EmaCore(params.fast);
    this.#slow = new EmaCore(params.slow);
    this.#signal = new EmaCore(params.signal);
  }

  append(bar: IndicatorBar): Float64Array {
    const line = this.#fast.push(bar.close) - this.#slow.push(bar.close);
    return this.#write(line, Number.isNaN(line) ? Number.NaN : this.#signal.push(line));
  }

  last(bar: IndicatorBar): Float64Array {
    const line = this.#fast.peek(bar.close) - this.#slow.peek(bar.close);
    return this.#write(line, Number.isNaN(line) ? Number.NaN : this.#signal.peek(line));
  }

  #write(line: number, signal: number): Float64Array {
    this.#out[0] = line;
    this.#out[1] = signal;
    this.#out[2] = line - signal;
    return this.#out;
  }
}

/** Convergence and divergence of two exponential averages, below the candles. */
export const MACD_FACTS: IndicatorFacts = {
  pane: 'sub',
  unit: 'price',
  params: [periodRule(12), periodRule(26, 2), periodRule(9)],
  lines: () => [
    plainLine('MACD.line', 'DIF'),
    plainLine('MACD.signal', 'DEA'),
    { name: 'MACD.histogram', label: 'MACD', shape: 'histogram' },
  ],
};

function macdParams([fast, slow, signal]: readonly number[]): MacdParams {
  return { fast: fast!, slow: slow!, signal: signal! };
}

export const MACD: Computation = {
  series: ({ close }, params, lines) => macdSeries(close, macdParams(params), lines),
  state: (params) => paired(new MacdState(macdParams(params))),
};
