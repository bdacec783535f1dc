import type { Correlation } from '#domain/stats/correlation.ts';
import type { Interval } from '#domain/market/types.ts';

/** Most instruments of one matrix. */
export const MOST_CORRELATED = 16;
/** Intervals and numbers of bars that are offered. */
export const CORRELATION_INTERVALS = ['5m', '15m', '1h', '4h', '1D'] as const satisfies readonly [
  Interval,
  ...Interval[],
];
export const CORRELATION_BARS = ['50', '100', '200', '500'] as const;

export type CorrelationAsk = {
  readonly symbols: readonly string[];
  readonly interval: Interval;
  /** Newest closed bars of each instrument. */
  readonly bars: number;
};

export type CorrelationAnswer = {
  /** Instruments whose bars were loaded; rows and columns of `cells`. */
  readonly symbols: readonly string[];
  readonly cells: readonly (readonly Correlation[])[];
  /** Instruments whose bars were not loaded. */
  readonly missing: readonly string[];
  /** Start of the newest bar among them, UTC milliseconds; 0 for none. */
  readonly lastStart: number;
};
