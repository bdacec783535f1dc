import { COMMA_DOT, DOT_COMMA, type Separators } from '#domain/text/number-text.ts';

/**
 * A number of an order line: `plain` decimal text with a point and without needless zeros,
 * `ambiguous` where the two ways of writing numbers give different values, null for no number.
 */
export type LineNumber = { readonly plain: string } | { readonly ambiguous: true } | null;

function isGrouped(whole: string, group: string): boolean {
  const [first = '', ...others] = whole.split(group);
  return (
    others.length > 0 && /^[1-9]\d{0,2}$/.test(first) && others.every((one) => /^\d{3}$/.test(one))
  );
}

function canonical(whole: string, fraction: string): string {
  const digits = whole.replace(/^0+(?=\d)/, '');
  const rest = fraction.replace(/0+$/, '');
  return rest === '' ? digits : `${digits}.${rest}`;
}

/** Value under one way of writing numbers; null for none. */
function readAs(text: string, { group, decimal }: Separators): string | null {
  const [whole = '', fraction, ...more] = text.split(decimal);
  if (more.length > 0) return null;
  if (fraction !== undefined && !/^\d+$/.test(fraction)) return null;
  if (/^\d+$/.test(whole)) return canonical(whole, fraction ?? '');
  if (!isGrouped(whole, group)) return null;
  return canonical(whole.replaceAll(group, ''), fraction ?? '');
}

/**
 * Reads a number typed without knowing how its writer separates thousands. `0.1`, `0,1` and
 * `1.234,5` have one meaning; `42.000` is either 42 or 42,000 and is refused, because a price that
 * is a thousand times wrong must not be guessed.
 */
export function lineNumber(text: string): LineNumber {
  if (!/^\d[\d.,]*$/.test(text)) return null;
  const [one, other] = [readAs(text, DOT_COMMA), readAs(text, COMMA_DOT)];
  const plain = one ?? other;
  if (plain === null) return null;
  return other !== null && one !== null && one !== other ? { ambiguous: true } : { plain };
}

/**
 * Writes plain decimal text so that `lineNumber` reads the same value: without groups, and never
 * with exactly three decimals after a whole number that they could group.
 */
export function writeLineNumber(plain: string, decimal: Separators['decimal']): string {
  const [whole = '', fraction] = plain.split('.');
  if (fraction === undefined) return whole;
  return `${whole}${decimal}${fraction.length === 3 ? `${fraction}0` : fraction}`;
}
