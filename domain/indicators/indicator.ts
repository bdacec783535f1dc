import type { BarColumns, IndicatorContext, IndicatorState } from './types.ts';

/** A text in both languages. */
export type Words = { readonly tr: string; readonly en: string };

/** Unit of the lines: ticks, quantity units, or a plain number. */
export type LineUnit = 'price' | 'quantity' | 'plain';

/** Bounds of one parameter. `step` 1 means whole numbers. */
export type ParamRule = {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly initial: number;
};

/** One line of an indicator. */
export type LineFacts = {
  /** Unique name among all lines of a chart. */
  readonly name: string;
  /** Label in a legend. */
  readonly label: string | Words;
  /** `volume` draws the volume of the bars in their direction, `histogram` values by their sign. */
  readonly shape: 'line' | 'histogram' | 'dots' | 'volume';
  /**
   * Bars by which the line is drawn ahead of the bar it is computed from; negative draws it behind.
   */
  readonly shift?: number;
};

/** One indicator as settings, legend and chart use it. Contains no arithmetic. */
export type IndicatorFacts = {
  readonly pane: 'main' | 'sub';
  readonly unit: LineUnit;
  /** Short name where it differs from the id. */
  readonly label?: Words;
  /** Parameters in order; with `repeats`, the one rule of a list of periods. */
  readonly params: readonly ParamRule[];
  /** Maximum length of a list of periods, at least 1, one line each. */
  readonly repeats?: number;
  /** Initial periods of the list; only with `repeats`. */
  readonly initialList?: readonly number[];
  /** The lines for given parameters. */
  readonly lines: (params: readonly number[]) => readonly LineFacts[];
  /** Names of two lines with a filled area between them: up where the first is above. */
  readonly cloud?: readonly [string, string];
};

/** Computation of one indicator, whole and streaming. */
export type Computation = {
  /** Writes all values over whole columns into `lines`, one array per line. */
  readonly series: (
    bars: BarColumns,
    params: readonly number[],
    lines: readonly Float64Array[],
    context: IndicatorContext,
  ) => void;
  /** A streaming state before its first bar. */
  readonly state: (params: readonly number[], context: IndicatorContext) => IndicatorState;
};

const MAX_PERIOD = 500;

/** A number of bars, at most 500. */
export function periodRule(initial: number, min = 1): ParamRule {
  return { min, max: MAX_PERIOD, step: 1, initial };
}

/** A plain line labelled by its name. */
export function plainLine(name: string, label: string | Words = name): LineFacts {
  return { name, label, shape: 'line' };
}

/** Middle, upper and lower line of a channel. */
export function bandLines(name: string, label: string): IndicatorFacts['lines'] {
  return () => [
    plainLine(`${name}.middle`, label),
    plainLine(`${name}.upper`, 'UB'),
    plainLine(`${name}.lower`, 'LB'),
  ];
}

/** One line per period: `SMA5`, `SMA10`. */
export function perPeriod(name: string, label = name): IndicatorFacts['lines'] {
  return (params) => params.map((value) => plainLine(`${name}${value}`, `${label}${value}`));
}

/**
 * A state as a pair of functions. All pairs have the same shape, so code that advances several
 * indicators calls each one without a property look-up.
 */
export function paired(state: IndicatorState): IndicatorState {
  return { append: (bar) => state.append(bar), last: (bar) => state.last(bar) };
}
