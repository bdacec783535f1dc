import {
  formatScaled,
  isMissing,
  MISSING,
  type Language,
  type Scaled,
  type Separators,
} from './number-text.ts';

const SYMBOLS: Readonly<Record<string, string>> = { TRY: '₺', USD: '$' };

/** Symbol written before amounts of a currency, or null where the code follows the number. */
function currencySymbol(currency: string): string | null {
  return SYMBOLS[currency] ?? null;
}

function signed(scaled: Scaled, separators: Separators): { sign: string; digits: string } {
  const text = formatScaled(scaled, separators);
  return text.startsWith('-') ? { sign: '-', digits: text.slice(1) } : { sign: '', digits: text };
}

/**
 * Money in a value field: `₺1.234,56`, `-₺1.234,56`, `$1.234,56`, and number, space, code for
 * everything else (`1.234,56 USDT`). Decimals beyond `shown` are truncated toward zero.
 */
export function formatMoney(scaled: Scaled, currency: string, separators: Separators): string {
  if (isMissing(scaled.value)) return MISSING;
  const { sign, digits } = signed(scaled, separators);
  const symbol = currencySymbol(currency);
  return symbol === null ? `${sign}${digits} ${currency}` : `${sign}${symbol}${digits}`;
}

/**
 * Money inside a sentence: Turkish writes lira as `1.234,56 TL`; everything else is as in a field.
 */
export function formatMoneyInSentence(
  scaled: Scaled,
  currency: string,
  separators: Separators,
  language: Language,
): string {
  if (isMissing(scaled.value)) return MISSING;
  if (language !== 'tr' || currency !== 'TRY') return formatMoney(scaled, currency, separators);
  return `${formatScaled(scaled, separators)} TL`;
}
