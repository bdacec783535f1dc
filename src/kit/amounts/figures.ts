import type { Instrument } from '#domain/market/types.ts';
import { parseFixed } from '#domain/money/fixed.ts';
import { formatDecimalText, MISSING, type Separators } from '#domain/text/number-text.ts';
import { NO_BALANCE } from '#protocol/http/no-balance.ts';
import type { BalanceView, PositionView } from '#protocol/http/trading-objects.ts';

/** Decimals of contract profits and fees on screen. */
export const PNL_DECIMALS = 4;
/** Decimals of tether in totals. */
export const USDT_DECIMALS = 2;

/** Decimal text with the decimals of a price; `--` where there is none. */
export function priceText(
  price: string | undefined,
  { priceDecimals }: Pick<Instrument, 'priceDecimals'>,
  separators: Separators,
): string {
  return price === undefined ? MISSING : formatDecimalText(price, priceDecimals, separators);
}

/** Decimal text as a list shows quantities: its own decimals without zeros at the end. */
export function qtyText(qty: string, separators: Separators): string {
  const plain = qty.includes('.') ? qty.replace(/\.?0+$/, '') : qty;
  return formatDecimalText(plain, plain.split('.')[1]?.length ?? 0, separators);
}

/** Share of the whole that the text of a percent cell with two decimals says, 0 to 1. */
export function shareOfPercent(text: string): number {
  const hundredths = Number.parseInt(text.replace(/\D/g, ''), 10);
  if (text === MISSING || Number.isNaN(hundredths)) return 0;
  return Math.min(1, hundredths / 10_000);
}

/** Tone of a risk band as the worker names it. */
export function bandTone(band: string): 'current' | 'ok' | 'warn' | 'danger' {
  if (band === 'ok') return 'ok';
  if (band === 'warning') return 'warn';
  return band === 'danger' || band === 'liquidation' ? 'danger' : 'current';
}

/** Take-profit and stop-loss of a position, where they are set. */
export function triggersOf({ triggers }: Pick<PositionView, 'triggers'>) {
  return {
    tp: triggers.find(({ kind }) => kind === 'tp'),
    sl: triggers.find(({ kind }) => kind === 'sl'),
  };
}

/** Buckets of an asset; all zero for one that the account does not hold. */
export function balanceOf(
  balances: Readonly<Record<string, BalanceView>>,
  asset: string,
): BalanceView {
  return balances[asset] ?? { asset, ...NO_BALANCE };
}

/** Whether decimal text is more than nothing. */
export function isPositive(text: string): boolean {
  return !text.startsWith('-') && /[1-9]/.test(text);
}

/**
 * Decimal text as an integer count of 10^-decimals; further decimals are cut, an amount that is
 * owned is never taken for more. Null for text that is no number.
 */
export function unitsOf(text: string, decimals: number): number | null {
  const [whole = '', rest = ''] = text.split('.');
  return parseFixed(rest === '' ? whole : `${whole}.${rest.slice(0, decimals)}`, decimals);
}
