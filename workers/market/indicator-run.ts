import { barStart } from '#domain/market/interval.ts';
import type { Candle, Exchange, Instrument } from '#domain/market/types.ts';
import {
  areParamsValid,
  indicatorFacts,
  indicatorKey,
  isIndicatorId,
  lineKeys,
} from '#domain/indicators/catalog.ts';
import type { LineUnit } from '#domain/indicators/indicator.ts';
import { indicatorState } from '#domain/indicators/engine.ts';
import { lineDecimals, lineInt } from '#domain/indicators/line-value.ts';
import type { IndicatorId } from '#domain/indicators/list.ts';
import type { IndicatorContext, IndicatorState } from '#domain/indicators/types.ts';
import { pow10 } from '#domain/money/fixed.ts';
import { formatFixed, type Separators } from '#domain/text/number-text.ts';
import type { IndicatorSpec } from '#protocol/worker/market-worker.ts';

type Scales = Pick<Instrument, 'priceDecimals' | 'qtyDecimals'>;

/** One indicator over the bars of a chart. */
class Run {
  readonly key: string;
  readonly names: readonly string[];
  /** Bars by which each line is drawn ahead; negative: behind. */
  readonly shifts: readonly number[];
  readonly unit: LineUnit;
  readonly #id: IndicatorId;
  readonly #params: readonly number[];
  readonly #context: IndicatorContext;
  #state: IndicatorState;
  /** One array per line; grows with the bars. */
  #values: number[][] = [];
  /** Bars appended to the state. */
  #appended = 0;

  constructor(id: IndicatorId, params: readonly number[], context: IndicatorContext) {
    const { unit, lines } = indicatorFacts(id);
    this.#id = id;
    this.#params = params;
    this.#context = context;
    this.key = indicatorKey({ id, params });
    this.names = lineKeys({ id, params });
    this.shifts = lines(params).map(({ shift = 0 }) => shift);
    this.unit = unit;
    this.#state = this.#start();
  }

  restart(): void {
    this.#state = this.#start();
  }

  extend(bars: readonly Candle[]): void {
    const end = bars.length - 1;
    for (let at = this.#appended; at < end; at++) this.#put(this.#state.append(bars[at]!), at);
    this.#appended = Math.max(this.#appended, end);
    const open = bars[end];
    if (open !== undefined) this.#put(this.#state.last(open), end);
  }

  /** Value of a line at a bar; NaN where it has none. */
  value(line: number, at: number): number {
    return this.#values[line]?.[at] ?? Number.NaN;
  }

  /** Values of every line from a bar on, for pixels. */
  pixels(from: number, scales: Scales): Float64Array[] {
    const divisor = this.unit === 'plain' ? 1 : pow10(unitDecimals(this.unit, scales));
    return this.#values.map((values) =>
      Float64Array.from(values.slice(from), (value) => value / divisor),
    );
  }

  #start(): IndicatorState {
    this.#values = this.names.map(() => []);
    this.#appended = 0;
    return indicatorState(this.#id, this.#params, this.#context);
  }

  #put(values: ArrayLike<number>, at: number): void {
    for (let line = 0; line < this.#values.length; line++) this.#values[line]![at] = values[line]!;
  }
}

/** Lines of a chart: names, and values in ticks, quantity units or plain numbers. */
export class IndicatorRun {
  readonly names: readonly string[];
  /** Bars beyond the last one into which lines reach. */
  readonly ahead: number;
  readonly #runs: readonly Run[];

  /**
   * @param before the run that this one replaces, over the same bars: what both have in common goes
   *   on from there.
   */
  constructor(specs: readonly IndicatorSpec[], exchange: Exchange, before?: IndicatorRun) {
    const context = { sessionOf: (start: number) => barStart(start, '1D', exchange) };
    const known = before === undefined ? [] : [...before.#runs];
    this.#runs = specs.flatMap(({ id, params }) => {
      if (!isIndicatorId(id) || !areParamsValid(id, params)) return [];
      const key = indicatorKey({ id, params });
      const at = known.findIndex((run) => run.key === key);
      return at < 0 ? [new Run(id, params, context)] : known.splice(at, 1);
    });
    this.names = this.#runs.flatMap(({ names }) => names);
    this.ahead = Math.max(0, ...this.#runs.flatMap(({ shifts }) => shifts));
  }

  /** Recomputes everything. */
  rebuild(bars: readonly Candle[]): void {
    for (const run of this.#runs) run.restart();
    this.extend(bars);
  }

  /**
   * Follows bars of which only the end changed: closed bars are appended to the states once, and
   * the last one is recomputed from there. An indicator that was just added begins at the first.
   */
  extend(bars: readonly Candle[]): void {
    for (const run of this.#runs) run.extend(bars);
  }

  /** Where another run, over the same bars, has each line of this one; -1 for none. */
  placesIn(other: IndicatorRun): readonly number[] {
    const firsts = new Map<Run, number>();
    let next = 0;
    for (const run of other.#runs) {
      firsts.set(run, next);
      next += run.names.length;
    }
    return this.#runs.flatMap((run) => {
      const first = firsts.get(run);
      return run.names.map((_, line) => (first === undefined ? -1 : first + line));
    });
  }

  /** Values of every line from a bar on, for pixels. */
  pixels(from: number, scales: Scales): Float64Array[] {
    return this.#runs.flatMap((run) => run.pixels(from, scales));
  }

  /** Values of the kept lines from a bar on; of the others, whose place is -1, over all bars. */
  changedPixels(kept: readonly number[], from: number, scales: Scales): Float64Array[] {
    let line = 0;
    return this.#runs.flatMap((run) => {
      const isNew = kept[line] === -1;
      line += run.names.length;
      return run.pixels(isNew ? 0 : from, scales);
    });
  }

  /** Texts of every line as it is drawn at a bar. */
  texts(at: number, scales: Scales, separators: Separators): string[] {
    return this.#runs.flatMap((run) =>
      run.shifts.map((shift, line) => {
        const value = lineInt(run.value(line, at - shift), run.unit);
        return formatFixed(value, lineDecimals(run.unit, scales), separators);
      }),
    );
  }
}

function unitDecimals(unit: 'price' | 'quantity', { priceDecimals, qtyDecimals }: Scales): number {
  return unit === 'price' ? priceDecimals : qtyDecimals;
}
