import { assetScale } from '#domain/money/asset.ts';
import { formatDecimalText, MISSING, type Separators } from '#domain/text/number-text.ts';

const SYMBOLS: Readonly<Record<string, string>> = { TRY: '₺', USD: '$' };
const SHARE = 'STK:';
const MONEY_DECIMALS = 2;

/** Shares are named by their code; everything else by its own name. */
export function assetName(asset: string): string {
  return asset.startsWith(SHARE) ? asset.slice(SHARE.length) : asset;
}

/** Decimals that say all of an amount: at least those of money, shares none. */
function shownDecimals(text: string, asset: string): number {
  const scale = assetScale(asset);
  const used = (text.split('.')[1] ?? '').replace(/0+$/, '').length;
  return Math.min(scale, Math.max(used, MONEY_DECIMALS));
}

/**
 * An amount of an asset in full, nothing rounded: `₺1.234,56`, `10.000,00 USDT`, `12 THYAO`.
 * @param text plain decimal text of the server.
 */
export function amountText(text: string, asset: string, separators: Separators): string {
  const digits = formatDecimalText(text, shownDecimals(text, asset), separators);
  if (digits === MISSING) return MISSING;
  const symbol = SYMBOLS[asset];
  if (symbol === undefined) return `${digits} ${assetName(asset)}`;
  return digits.startsWith('-') ? `-${symbol}${digits.slice(1)}` : symbol + digits;
}
