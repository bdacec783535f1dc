import type { Instrument } from '#domain/market/types.ts';
import { parseFixed } from '#domain/money/fixed.ts';
import { formatDecimalText, MISSING, type Separators } from '#domain/text/number-text.ts';
import { NO_BALANCE } from '#protocol/http/no-balance.ts';
import type { BalanceView, PositionView } from '#protocol/http/trading-objects.ts';

/** Decimals of contract profits and fees on screen. */
export const PNL_DECIMALS = 4;
/** Decimals of USDT in totals. */
export const USDT_DECIMALS = 2;

/** Decimal text with the decimals of a price; `--` where there is none. */
export function priceText(
  price: string | undefined,
  { priceDecimals }: Pick<Instrument, 'priceDecimals'>,
  separators: Separators,
): string {
  return price === undefined ? MISSING : formatDecimalText(price, priceDecimals, separators);
}

/** Decimal text of a quantity in a list: its own decimals without trailing zeros. */
export function qtyText(qty: string, separators: Separators): string {
  const plain = qty.includes('.') ? qty.replace(/\.?0+$/, '') : qty;
  return formatDecimalText(plain, plain.split('.')[1]?.length ?? 0, separators);
}

/** Fraction of the whole, 0 to 1, from the text of a percent cell with two decimals. */
export function shareOfPercent(text: string): number {
  const hundredths = Number.parseInt(text.replace(/\D/g, ''), 10);
  if (text === MISSING || Number.isNaN(hundredths)) return 0;
  return Math.min(1, hundredths / 10_000);
}

/** Tone of a risk band named by the worker. */
export function bandTone(band: string): 'current' | 'ok' | 'warn' | 'danger' {
  if (band === 'ok') return 'ok';
  if (band === 'warning') return 'warn';
  return band === 'danger' || band === 'liquidation' ? 'danger' : 'current';
}

/** Take-profit and stop-loss of a position, where set. */
export function triggersOf({ triggers }: Pick<PositionView, 'triggers'>) {
  return {
    tp: triggers.find(({ kind }) => kind === 'tp'),
    sl: triggers.find(({ kind }) => kind === 'sl'),
  };
}

/** Buckets of an asset; all zero if the account does not hold it. */
export function balanceOf(
  balances: Readonly<Record<string, BalanceView>>,
  asset: string,
): BalanceView {
  return balances[asset] ?? { asset, ...NO_BALANCE };
}

/** Whether decimal text is above zero. */
export function isPositive(text: string): boolean {
  return !text.startsWith('-') && /[1-9]/.test(text);
}

/**
 * Decimal text as an integer count of 10^-decimals. Further decimals are cut, so an owned amount is
 * never overstated. Null for text that is no number.
 */
export function unitsOf(text: string, decimals: number): number | null {
  const [whole = '', rest = ''] = text.split('.');
  return parseFixed(rest === '' ? whole : `${whole}.${rest.slice(0, decimals)}`, decimals);
}
