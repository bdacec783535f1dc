/** A feed message for the naive page: a whole row as decimal text. */
export type NaiveTick = {
  /** Index in the list. */
  readonly at: number;
  readonly sym: string;
  readonly last: string;
  readonly change: string;
  readonly changePct: string;
  readonly volume: string;
  readonly turnover: string;
};

/** Cells of a row in order. */
export const NAIVE_FIELDS = ['last', 'change', 'changePct', 'volume', 'turnover'] as const;
