import { assetScale, type Asset } from './asset.ts';

/**
 * Displayed decimals of an asset's amounts. Further digits are cut toward zero: an owned amount is
 * never shown higher than it is.
 */
type DisplayScale = {
  /** In a cell of fixed width, and the minimum anywhere. */
  readonly cell: number;
  /** Of a fee, which is small compared with its amount. */
  readonly fee: number;
  /** The maximum where an amount is written in full. */
  readonly full: number;
};

/**
 * The one table of displayed decimals. Lira and dollars have cents only. USDT shows further digits
 * where an amount is written in full, because fees of small trades need them.
 */
const SCALES: Readonly<Record<Asset, DisplayScale>> = {
  TRY: { cell: 2, fee: 2, full: 2 },
  USD: { cell: 2, fee: 2, full: 2 },
  USDT: { cell: 2, fee: 4, full: 8 },
};

/**
 * Display scale of an asset: money by the table, everything else its ledger scale, with at least
 * two decimals.
 * @throws RangeError when the text is not an asset code.
 */
export function displayScale(asset: Asset): DisplayScale {
  const scale = assetScale(asset);
  return SCALES[asset] ?? { cell: scale, fee: scale, full: scale };
}

const LEAST = 2;

/** Decimals for an amount in full: all it uses, within the scale of its asset. */
export function fullDecimals(text: string, asset: Asset): number {
  const used = (text.split('.')[1] ?? '').replace(/0+$/, '').length;
  return Math.min(displayScale(asset).full, Math.max(used, LEAST));
}
