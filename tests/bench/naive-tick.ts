/** One message of the feed that the naive page reads: a whole row as decimal text. */
export type NaiveTick = {
  /** Place in the list. */
  readonly at: number;
  readonly sym: string;
  readonly last: string;
  readonly change: string;
  readonly changePct: string;
  readonly volume: string;
  readonly turnover: string;
};

/** Cells of a row in their order. */
export const NAIVE_FIELDS = ['last', 'change', 'changePct', 'volume', 'turnover'] as const;
