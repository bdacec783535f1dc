import type { Quote } from '#protocol/worker/account.ts';
import { parseFixed } from '#domain/money/fixed.ts';
import { formatDecimalText, type Language, type Separators } from '#domain/text/number-text.ts';

export type Style = { readonly language: Language; readonly separators: Separators };

/** A fraction such as `0.0015` as a percentage: `%0,15` or `0.15%`. */
export function percentText(fraction: string, { language, separators }: Style): string {
  const [whole = '0', rest = ''] = fraction.split('.');
  const digits = rest.padEnd(4, '0');
  const percent = `${whole}${digits.slice(0, 2)}.${digits.slice(2)}`;
  const shown = Math.max(2, percent.replace(/0+$/, '').split('.')[1]?.length ?? 0);
  const text = formatDecimalText(percent, shown, separators);
  return language === 'tr' ? `%${text}` : `${text}%`;
}

/** Raw decimal text with its own decimals, at least `least` of them. */
export function exactText(raw: string, least: number, separators: Separators): string {
  const decimals = raw.split('.')[1]?.replace(/0+$/, '').length ?? 0;
  return formatDecimalText(raw, Math.max(least, decimals), separators);
}

const SCALE = 8;

/** Position of a price between two others, 0 to 100, for drawing. */
export function placeBetween(price: string, from: string, to: string): number | null {
  const [at, low, high] = [price, from, to].map((text) => parseFixed(text, SCALE));
  if (at == null || low == null || high == null || low === high) return null;
  return Math.min(100, Math.max(0, ((at - low) / (high - low)) * 100));
}

/** A number inside a sentence, with the typographic minus. */
export function trueMinus(text: string): string {
  return text === '--' ? text : text.replace('-', '\u2212');
}

/** Whether an order opens or adds to a position; one against a position may only close it. */
export function opensAnything({ closes }: Quote): boolean {
  return closes === null || /[1-9]/.test(closes.openQty);
}
