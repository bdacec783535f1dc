import type { BarColumns, IndicatorBar, IndicatorContext, IndicatorState } from './types.ts';
import { paired, plainLine, type Computation, type IndicatorFacts } from './indicator.ts';
import { barAt } from './streamed.ts';

/** Sum of products of integers: fast below 2^53, BigInt above, exact in both. */
class ProductSum {
  #small = 0;
  #big = 0n;

  clear(): void {
    this.#small = 0;
    this.#big = 0n;
  }

  add(a: number, b: number): void {
    const sum = this.#small + a * b;
    if (Number.isSafeInteger(sum)) {
      this.#small = sum;
      return;
    }
    this.#big += BigInt(this.#small) + BigInt(a) * BigInt(b);
    this.#small = 0;
  }

  /** (sum + a * b) / divisor, rounded once; does not change the sum. */
  ratioWith(a: number, b: number, divisor: number): number {
    const sum = this.#small + a * b;
    if (this.#big === 0n && Number.isSafeInteger(sum)) return sum / divisor;
    const exact = this.#big + BigInt(this.#small) + BigInt(a) * BigInt(b);
    const whole = exact / BigInt(divisor);
    const rest = exact - whole * BigInt(divisor);
    return Number.parseInt(whole.toString(), 10) + Number.parseInt(rest.toString(), 10) / divisor;
  }
}

/** Streaming volume-weighted average price, in ticks. */
class VwapState implements IndicatorState {
  readonly #out = new Float64Array(1);
  readonly #context: IndicatorContext;
  readonly #sum = new ProductSum();
  readonly #fresh = new ProductSum();
  #volume = 0;
  #session = Number.NaN;

  constructor(context: IndicatorContext) {
    this.#context = context;
  }

  append(bar: IndicatorBar): Float64Array {
    const session = this.#context.sessionOf(bar.start);
    if (session !== this.#session) {
      this.#session = session;
      this.#sum.clear();
      this.#volume = 0;
    }
    const out = this.#write(this.#sum, this.#volume, bar);
    this.#sum.add(bar.high + bar.low + bar.close, bar.volume);
    this.#volume += bar.volume;
    return out;
  }

  last(bar: IndicatorBar): Float64Array {
    const same = this.#context.sessionOf(bar.start) === this.#session;
    return this.#write(same ? this.#sum : this.#fresh, same ? this.#volume : 0, bar);
  }

  #write(sum: ProductSum, volume: number, bar: IndicatorBar): Float64Array {
    const total = volume + bar.volume;
    const typical = bar.high + bar.low + bar.close;
    this.#out[0] = total === 0 ? Number.NaN : sum.ratioWith(typical, bar.volume, 3 * total);
    return this.#out;
  }
}

/**
 * Volume-weighted average price: sum of typical price (high + low + close) / 3 times volume,
 * divided by the sum of volume, from the first bar of each session; NaN while nothing was traded.
 */
export function vwapSeries(
  bars: BarColumns,
  context: IndicatorContext,
  out: Float64Array = new Float64Array(bars.close.length),
): Float64Array {
  const state = new VwapState(context);
  for (let i = 0; i < out.length; i++) out[i] = state.append(barAt(bars, i))[0]!;
  return out;
}

/** Volume-weighted average price of each session over the candles. */
export const VWAP_FACTS: IndicatorFacts = {
  pane: 'main',
  unit: 'price',
  params: [],
  lines: () => [plainLine('VWAP')],
};

export const VWAP: Computation = {
  series: (bars, _params, lines, context) => vwapSeries(bars, context, lines[0]),
  state: (_params, context) => paired(new VwapState(context)),
};
