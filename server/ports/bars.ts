import type { Candle, Interval } from '#domain/market/types.ts';

/** Bars of one symbol that the core requests. */
export type BarsWanted = {
  readonly symbol: string;
  /**
   * Only bars that begin before this time, UTC milliseconds; absent for the newest. A different
   * time makes a different request.
   */
  readonly before?: number;
  /**
   * True to request bars every round until the use case drops the request; false to request once a
   * bar.
   */
  readonly repeats?: boolean;
};

/** A use case that decides from bars. */
export type BarsFor = {
  /** Name of the internal command that receives them; its input is `BarsGiven`. */
  readonly call: string;
  readonly interval: Interval;
  /** Maximum number of closed bars per symbol. */
  readonly count: number;
  /** Called every round. Symbols it does not return get no bars. */
  readonly wanted: () => readonly BarsWanted[] | Promise<readonly BarsWanted[]>;
};

/** Closed bars of one symbol, oldest first. Prices are integers at the scales of the instrument. */
export type SymbolBars = { readonly symbol: string; readonly bars: readonly Candle[] };

/** Input of the internal command. A symbol without closed bars has an empty list. */
export type BarsGiven = { readonly interval: Interval; readonly symbols: readonly SymbolBars[] };
