import { fullDecimals } from '#domain/money/display-scale.ts';
import { formatDecimalText, MISSING, type Separators } from '#domain/text/number-text.ts';

const SYMBOLS: Readonly<Record<string, string>> = { TRY: '₺', USD: '$' };
const SHARE = 'STK:';

/** Shares are named by their code, other assets by their name. */
export function assetName(asset: string): string {
  return asset.startsWith(SHARE) ? asset.slice(SHARE.length) : asset;
}

/**
 * Full text of an amount with the display decimals of its asset: `₺1.234,56`, `$23,86`, `0,00025
 * USDT`, `12 THYAO`. Further digits are cut toward zero.
 * @param text plain decimal text from the server.
 */
export function amountText(text: string, asset: string, separators: Separators): string {
  const digits = formatDecimalText(text, fullDecimals(text, asset), separators);
  if (digits === MISSING) return MISSING;
  const symbol = SYMBOLS[asset];
  if (symbol === undefined) return `${digits} ${assetName(asset)}`;
  return digits.startsWith('-') ? `-${symbol}${digits.slice(1)}` : symbol + digits;
}
