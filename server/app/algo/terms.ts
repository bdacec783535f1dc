import type { Instrument } from '#domain/market/types.ts';
import { qtyInt } from '#server/app/orders/scales.ts';
import type { AlgoRow } from '#server/ports/algo-rows.ts';

/** Terms of an order that places others, as stored. Prices and quantities are integers. */
export type AlgoTerms = {
  /** Limit: of the resting order, the entry, every slice, the moves, or a scale's first order. */
  readonly price: number | null;
  readonly postOnly: boolean;
  readonly scale: {
    readonly priceTo: number;
    readonly count: number;
    /** Weight of the last order against 1 of the first. */
    readonly skew: string;
  } | null;
  readonly twap: {
    readonly seconds: number;
    readonly slices: number;
    /** Largest change of the time between two slices, a fraction. */
    readonly jitter: string;
  } | null;
  /** Iceberg: largest quantity shown. */
  readonly visible: number | null;
  readonly chase: {
    readonly seconds: number;
    /** Seconds between two moves. */
    readonly every: number;
    /** Price steps behind the best price of its side. */
    readonly distance: number;
  } | null;
  /** Percent of volume: duration, and its part of what trades as a fraction. */
  readonly pov: { readonly seconds: number; readonly rate: string } | null;
  /** Position that its orders reduce; null for those that open. */
  readonly positionId: string | null;
};

export function termsOf({ terms }: Pick<AlgoRow, 'terms'>): AlgoTerms {
  // Older rows do not name the kinds that came later.
  return { chase: null, pov: null, ...(JSON.parse(terms) as Partial<AlgoTerms>) } as AlgoTerms;
}

/** Number of parts that an order hands to the market, other than by its conditions. */
export function partsOf(
  instrument: Instrument,
  algo: Pick<AlgoRow, 'kind' | 'qty' | 'terms'>,
): number {
  const { scale, twap, visible } = termsOf(algo);
  if (scale !== null) return scale.count;
  if (twap !== null) return twap.slices;
  if (visible !== null) return Math.ceil(qtyInt(instrument, algo.qty) / visible);
  return algo.kind === 'oco' || algo.kind === 'bracket' ? 1 : 0;
}
