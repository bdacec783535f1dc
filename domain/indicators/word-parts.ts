import type { Words } from './indicator.ts';

/** Texts about one indicator; the worker and the first paint of a chart need none of them. */
export type IndicatorWords = {
  readonly name: Words;
  /** Meaning and reading of the indicator, in one sentence. */
  readonly help: Words;
  /** Names of the parameters in order; none for a list of periods, whose lines name them. */
  readonly params: readonly Words[];
};

/** Name of a number of bars. */
export const PERIOD: Words = { tr: 'Periyot', en: 'Period' };
