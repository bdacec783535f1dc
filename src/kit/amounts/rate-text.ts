import {
  formatPercent,
  MISSING,
  type Language,
  type Separators,
} from '#domain/text/number-text.ts';

const FRACTION = /^-?\d+(\.\d+)?$/;
const LEAST = 2;
const MOST = 4;

type Style = { readonly language: Language; readonly separators: Separators };

/**
 * A fraction as a percentage: `0.438` is `%43,80`. Two decimals, up to four where needed; further
 * ones are cut.
 */
export function rateText(fraction: string, { language, separators }: Style): string {
  if (!FRACTION.test(fraction)) return MISSING;
  const isNegative = fraction.startsWith('-');
  const [whole = '0', rest = ''] = fraction.replace('-', '').split('.');
  const used = rest.replace(/0+$/, '').length - 2;
  const decimals = Math.min(MOST, Math.max(LEAST, used));
  const digits = whole + rest.padEnd(decimals + 2, '0').slice(0, decimals + 2);
  const value = Number.parseInt(digits, 10);
  return formatPercent(isNegative ? -value : value, { decimals, language, separators });
}
