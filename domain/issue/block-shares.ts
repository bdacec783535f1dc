/** A large listed share offered in blocks, with the sizes of a block in shares. */
export type BlockShare = {
  readonly symbol: string;
  readonly minQty: number;
  /** Step above the minimum quantity. */
  readonly multiple: number;
  /** Shares on offer in each realm. */
  readonly qty: number;
  /** Discount to the market price as a fraction, decimal text. */
  readonly discount: string;
};

type Row = readonly [string, number, number, number, string];

/** Minimum quantities are worth about 250,000 lira at the market's starting price. */
const ROWS: readonly Row[] = [
  ['GARAN', 1_700, 50, 170_000, '0.03'],
  ['BIMAS', 450, 50, 60_000, '0.04'],
  ['TUPRS', 1_250, 50, 80_000, '0.02'],
  ['THYAO', 900, 50, 90_000, '0.03'],
  ['AKBNK', 3_400, 100, 340_000, '0.025'],
  ['ASELS', 1_000, 50, 100_000, '0.02'],
  ['KCHOL', 1_400, 50, 140_000, '0.035'],
  ['EREGL', 10_000, 500, 900_000, '0.04'],
  ['FROTO', 2_500, 100, 250_000, '0.03'],
  ['SISE', 6_400, 200, 600_000, '0.05'],
];

/** The shares in the order in which their blocks are offered, cyclically. */
export const BLOCK_SHARES: readonly BlockShare[] = ROWS.map(
  ([symbol, minQty, multiple, qty, discount]) => ({ symbol, minQty, multiple, qty, discount }),
);
