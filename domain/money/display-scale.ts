import { assetScale, type Asset } from './asset.ts';

/**
 * Decimals that an amount of an asset is written with. Further digits are cut toward zero: an
 * amount that a person owns is never shown higher than it is.
 */
type DisplayScale = {
  /** In a cell that keeps its width, and the least anywhere. */
  readonly cell: number;
  /** Of a fee, which is small beside the amount it is taken from. */
  readonly fee: number;
  /** The most where an amount is written in full. */
  readonly full: number;
};

/**
 * The one table of shown decimals. Lira and dollars have cents and nothing below them; of USDT the
 * digits below are written where an amount is given in full, for fees of a small trade lie there.
 */
const SCALES: Readonly<Record<Asset, DisplayScale>> = {
  TRY: { cell: 2, fee: 2, full: 2 },
  USD: { cell: 2, fee: 2, full: 2 },
  USDT: { cell: 2, fee: 4, full: 8 },
};

/**
 * Display scale of an asset: of money by the table, of everything else the scale it is counted in,
 * of which at least two decimals are written.
 * @throws RangeError when the text is no asset code.
 */
export function displayScale(asset: Asset): DisplayScale {
  const scale = assetScale(asset);
  return SCALES[asset] ?? { cell: scale, fee: scale, full: scale };
}

const LEAST = 2;

/** Decimals that write an amount in full: all it uses, within the scale of its asset. */
export function fullDecimals(text: string, asset: Asset): number {
  const used = (text.split('.')[1] ?? '').replace(/0+$/, '').length;
  return Math.min(displayScale(asset).full, Math.max(used, LEAST));
}
