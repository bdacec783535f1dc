import type { RoundingMode } from '#domain/money/decimal.ts';

/** What a figure belongs to. Each kind has one source per figure. */
export type FigureSubject =
  | 'market'
  | 'share'
  | 'coin'
  | 'contract'
  | 'option'
  | 'issue'
  | 'loan'
  | 'credit'
  | 'robot'
  | 'exchange'
  | 'transfer'
  | 'member'
  | 'alert'
  | 'condition'
  | 'basket'
  | 'account';

/** Unit of a figure, its decimals, and the rounding of its function. */
export type FigureShape = {
  readonly unit:
    | 'price'
    | 'asset'
    | 'TRY'
    | 'USD'
    | 'USDT'
    | 'base'
    | 'shares'
    | 'contracts'
    | 'fraction'
    | 'percent'
    | 'points'
    | 'time'
    | 'count'
    | 'currency';
  /** Decimals: a number, those of the asset, of the instrument's tick or lot, or all of them. */
  readonly scale: number | 'asset' | 'tick' | 'lot' | 'exact';
  /** `exact` where nothing is rounded. */
  readonly rounding: RoundingMode | 'exact';
};

/**
 * Source of a figure. `by` is `<file>#<export>` of the one function that computes it, `feed` for
 * market data, or `ledger` for the sum of the postings of one bucket.
 */
export type FigureSource = FigureShape & {
  readonly of: FigureSubject;
  readonly by: string;
  /**
   * `cell <view>.<cell>` of the worker, `quote <field>` of its answer to an order awaiting
   * confirmation, `matrix <field>` of its answer for a matrix of instruments, or `call <METHOD>
   * <path> <field>` of the server.
   */
  readonly carriers: readonly string[];
};

/** A quantity shown to users. */
export type Figure = {
  readonly meaning: string;
  /** Key of its label, in both languages; absent where each product has its own label. */
  readonly label?: string;
  readonly sources: readonly FigureSource[];
};

/** Declares one source of a figure on one line. */
export function source(
  of: FigureSubject,
  by: string,
  carriers: readonly string[],
  shape: FigureShape,
): FigureSource {
  return { of, by, carriers, ...shape };
}

const shape = (
  unit: FigureShape['unit'],
  scale: FigureShape['scale'],
  rounding: FigureShape['rounding'],
): FigureShape => ({ unit, scale, rounding });

/** Shapes shared by many figures, named by unit and rounding. */
export const SHAPES = {
  price: shape('price', 'tick', 'exact'),
  priceExact: shape('price', 'exact', 'exact'),
  tickSafe: shape('price', 'tick', 'up'),
  asset: shape('asset', 'asset', 'exact'),
  assetUp: shape('asset', 'asset', 'up'),
  assetDown: shape('asset', 'asset', 'down'),
  lira: shape('TRY', 2, 'exact'),
  liraHalfUp: shape('TRY', 2, 'halfUp'),
  liraUp: shape('TRY', 2, 'up'),
  liraDown: shape('TRY', 2, 'down'),
  tether: shape('USDT', 8, 'exact'),
  tetherUp: shape('USDT', 8, 'up'),
  tetherFloor: shape('USDT', 8, 'floor'),
  tetherExact: shape('USDT', 'exact', 'exact'),
  currencyDown: shape('currency', 2, 'down'),
  currencyExact: shape('currency', 'exact', 'exact'),
  qty: shape('base', 'lot', 'exact'),
  qtyDown: shape('base', 'lot', 'down'),
  shares: shape('shares', 0, 'exact'),
  fraction: shape('fraction', 'exact', 'exact'),
  percent: shape('percent', 2, 'halfUp'),
  percentExact: shape('percent', 'exact', 'exact'),
  points: shape('points', 0, 'exact'),
  time: shape('time', 0, 'exact'),
  count: shape('count', 0, 'exact'),
} as const satisfies Readonly<Record<string, FigureShape>>;
