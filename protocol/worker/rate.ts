/**
 * A rate between two assets, of one unit of `from` in `to`. `markets` are the symbols of its route;
 * see `exchangeRoute`.
 */
export type RateViewSpec = {
  readonly kind: 'rate';
  readonly from: string;
  readonly to: string;
  readonly markets: readonly string[];
};

/** Cells of a rate: at the mid price, at the best prices before and after the fee. */
export const RATE_CELLS = ['rate', 'best', 'allIn', 'spreadPct', 'state', 'age'] as const;
