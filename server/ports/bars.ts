import type { Candle, Interval } from '#domain/market/types.ts';

/** Bars of one symbol that the core wants. */
export type BarsWanted = {
  readonly symbol: string;
  /**
   * Only bars that begin before this time, UTC milliseconds; absent for the newest. Another time is
   * another wish.
   */
  readonly before?: number;
  /** True for bars that are asked for until they are no longer wanted, not once a bar. */
  readonly repeats?: boolean;
};

/** A use case that decides by bars. */
export type BarsFor = {
  /** Name of the internal command that takes them, with `BarsGiven` as its input. */
  readonly call: string;
  readonly interval: Interval;
  /** Closed bars a symbol at most. */
  readonly count: number;
  /** Asked every round; what is not in it is not sent. */
  readonly wanted: () => readonly BarsWanted[] | Promise<readonly BarsWanted[]>;
};

/** Bars of one symbol, oldest first, closed ones only: integers at the scales of the instrument. */
export type SymbolBars = { readonly symbol: string; readonly bars: readonly Candle[] };

/** Input of the internal command. A symbol without a closed bar comes with an empty list. */
export type BarsGiven = { readonly interval: Interval; readonly symbols: readonly SymbolBars[] };
