import { paired, type Computation } from './indicator.ts';
import type { BarColumns, IndicatorBar, IndicatorState } from './types.ts';

/** One bar of the columns. */
export function barAt({ start, high, low, close, volume }: BarColumns, i: number): IndicatorBar {
  return {
    start: start[i]!,
    high: high[i]!,
    low: low[i]!,
    close: close[i]!,
    volume: volume[i]!,
  };
}

/**
 * A computation whose whole series is its streaming state, fed bar by bar. Marked as free of side
 * effects, as are those made of it, so that a page that only names indicators drops their
 * arithmetic.
 */
/* @__NO_SIDE_EFFECTS__ */
export function streamed(create: (params: readonly number[]) => IndicatorState): Computation {
  return {
    series: (bars, params, lines) => {
      const state = create(params);
      for (let i = 0; i < bars.close.length; i++) {
        const values = state.append(barAt(bars, i));
        for (let line = 0; line < lines.length; line++) lines[line]![i] = values[line]!;
      }
    },
    state: (params) => paired(create(params)),
  };
}

/** An average or the like, fed value by value; NaN before its first value. */
export type ValueCore = {
  /** The result if `value` came next; leaves no trace. */
  peek(value: number): number;
  /** Adds a value and returns the result. */
  push(value: number): number;
};

/** How a value enters a core: `peek` leaves no trace, `push` adds it. */
export type Step = 'peek' | 'push';

/** A core as one function of the value and the step. */
export function coreOf(at: (value: number, step: Step) => number): ValueCore {
  return { peek: (value) => at(value, 'peek'), push: (value) => at(value, 'push') };
}

/** Streaming lines of closes, one core per line. */
export class CloseLines implements IndicatorState {
  readonly #out: Float64Array;
  readonly #cores: readonly ValueCore[];

  constructor(cores: readonly ValueCore[]) {
    this.#out = new Float64Array(cores.length);
    this.#cores = cores;
  }

  append({ close }: IndicatorBar): Float64Array {
    for (let i = 0; i < this.#out.length; i++) this.#out[i] = this.#cores[i]!.push(close);
    return this.#out;
  }

  last({ close }: IndicatorBar): Float64Array {
    for (let i = 0; i < this.#out.length; i++) this.#out[i] = this.#cores[i]!.peek(close);
    return this.#out;
  }
}

/** A computation with one line of closes per period. */
/* @__NO_SIDE_EFFECTS__ */
export function closeLines(create: (period: number) => ValueCore): Computation {
  return streamed((periods) => new CloseLines(periods.map(create)));
}
