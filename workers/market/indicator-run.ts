import { barStart } from '#domain/market/interval.ts';
import type { Candle, Exchange, Instrument } from '#domain/market/types.ts';
import { areParamsValid, indicatorFacts, isIndicatorId } from '#domain/indicators/catalog.ts';
import type { LineUnit } from '#domain/indicators/indicator.ts';
import { indicatorState } from '#domain/indicators/engine.ts';
import { lineDecimals, lineInt } from '#domain/indicators/line-value.ts';
import type { IndicatorState } from '#domain/indicators/types.ts';
import { pow10 } from '#domain/money/fixed.ts';
import { formatFixed, type Separators } from '#domain/text/number-text.ts';
import type { IndicatorSpec } from '#protocol/worker/market-worker.ts';

type Run = {
  readonly state: IndicatorState;
  readonly unit: LineUnit;
  /** First line of this indicator among all. */
  readonly from: number;
  readonly count: number;
};

/** Lines of a chart: names, and values in ticks, quantity units or plain numbers. */
export class IndicatorRun {
  readonly names: readonly string[];
  /** Bars beyond the last one into which lines reach. */
  readonly ahead: number;
  /** Bars by which each line is drawn ahead; negative: behind. */
  readonly #shifts: readonly number[];
  readonly #specs: readonly IndicatorSpec[];
  readonly #exchange: Exchange;
  #runs: readonly Run[] = [];
  /** One array per line; grows with the bars. */
  #values: number[][] = [];
  /** Bars appended to the states. */
  #appended = 0;

  constructor(specs: readonly IndicatorSpec[], exchange: Exchange) {
    this.#specs = specs.filter(({ id, params }) => isIndicatorId(id) && areParamsValid(id, params));
    this.#exchange = exchange;
    const lines = this.#specs.flatMap(({ id, params }) =>
      isIndicatorId(id) ? indicatorFacts(id).lines(params) : [],
    );
    this.names = lines.map(({ name }) => name);
    this.#shifts = lines.map(({ shift = 0 }) => shift);
    this.ahead = Math.max(0, ...this.#shifts);
    this.#restart();
  }

  /** Recomputes everything. */
  rebuild(bars: readonly Candle[]): void {
    this.#restart();
    this.extend(bars);
  }

  /**
   * Follows bars of which only the end changed: closed bars are appended to the states once, and
   * the last one is recomputed from there.
   */
  extend(bars: readonly Candle[]): void {
    const end = bars.length - 1;
    for (let at = this.#appended; at < end; at++) this.#put(bars[at]!, at, 'append');
    this.#appended = Math.max(this.#appended, end);
    const open = bars[end];
    if (open !== undefined) this.#put(open, end, 'last');
  }

  /** Value of a line at a bar in the units of the instrument; NaN where it has none. */
  value(line: number, at: number): number {
    return this.#values[line]?.[at] ?? Number.NaN;
  }

  /** Values of every line from a bar on, for pixels. */
  pixels(from: number, scales: Pick<Instrument, 'priceDecimals' | 'qtyDecimals'>): Float64Array[] {
    const lines: Float64Array[] = [];
    for (const { unit, from: first, count } of this.#runs) {
      const divisor = unit === 'plain' ? 1 : pow10(unitDecimals(unit, scales));
      for (let line = first; line < first + count; line++) {
        lines.push(Float64Array.from(this.#values[line]!.slice(from), (value) => value / divisor));
      }
    }
    return lines;
  }

  /** Texts of every line as it is drawn at a bar. */
  texts(
    at: number,
    scales: Pick<Instrument, 'priceDecimals' | 'qtyDecimals'>,
    separators: Separators,
  ): string[] {
    const texts: string[] = [];
    for (const { unit, from, count } of this.#runs) {
      for (let line = from; line < from + count; line++) {
        const value = lineInt(this.value(line, at - this.#shifts[line]!), unit);
        texts.push(formatFixed(value, lineDecimals(unit, scales), separators));
      }
    }
    return texts;
  }

  #restart(): void {
    const context = {
      sessionOf: (start: number) => barStart(start, '1D', this.#exchange),
    };
    let from = 0;
    const runs: Run[] = [];
    for (const { id, params } of this.#specs) {
      if (!isIndicatorId(id)) continue;
      const { unit, lines } = indicatorFacts(id);
      const count = lines(params).length;
      runs.push({ state: indicatorState(id, params, context), unit, from, count });
      from += count;
    }
    this.#runs = runs;
    this.#values = Array.from({ length: from }, () => []);
    this.#appended = 0;
  }

  #put(bar: Candle, at: number, how: 'append' | 'last'): void {
    for (const { state, from, count } of this.#runs) {
      const values = how === 'append' ? state.append(bar) : state.last(bar);
      for (let i = 0; i < count; i++) this.#values[from + i]![at] = values[i]!;
    }
  }
}

function unitDecimals(
  unit: 'price' | 'quantity',
  { priceDecimals, qtyDecimals }: Pick<Instrument, 'priceDecimals' | 'qtyDecimals'>,
): number {
  return unit === 'price' ? priceDecimals : qtyDecimals;
}
