import type { Separators } from '#domain/text/number-text.ts';

/** A number with its written precision: `units` times 10 to the power of `-scale`. */
export type Exact = {
  readonly units: bigint;
  /** Negative for an abbreviation: `1.2M` is 12 of 10^5. */
  readonly scale: number;
};

const POWERS: readonly (readonly [RegExp, number])[] = [
  [/^\s?(Tn|T)\b/, 12],
  [/^\s?(Mr|B|G)\b/, 9],
  [/^\s?(Mn|M)\b/, 6],
  [/^K\b/, 3],
];

/**
 * Parses plain decimal text of the API.
 * @param least decimals it is exact to, even without trailing zeros.
 * @throws RangeError for any other text.
 */
export function exactOf(text: string, least = 0): Exact {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) throw new RangeError(`not a plain decimal: ${text}`);
  const [, sign = '', whole = '0', rest = ''] = match;
  const digits = rest.padEnd(least, '0');
  const magnitude = BigInt(whole + digits);
  return { units: sign === '' ? magnitude : -magnitude, scale: digits.length };
}

/** Matches every number of a text and the suffix after it. */
function numbersIn(text: string, { group, decimal }: Separators): RegExpMatchArray[] {
  const escaped = (one: string): string => (one === '.' ? '\\.' : one);
  const grouped = `\\d{1,3}(?:${escaped(group)}\\d{3})+`;
  const pattern = `(?:${grouped}|\\d+)(?:${escaped(decimal)}\\d+)?`;
  return [...text.matchAll(new RegExp(pattern, 'g'))];
}

/**
 * Reads the number of a text in the number style of its page: `₺1.234,56`, `−%1,25`, `1,2 Mn TL`.
 * @returns null where no value is shown (`--`).
 * @throws RangeError for more than one number: a mark belongs to one figure.
 */
export function readShown(shown: string, separators: Separators): Exact | null {
  const text = shown.replaceAll('\u2212', '-').replaceAll('\u00a0', ' ').trim();
  const [first, second] = numbersIn(text, separators);
  if (first === undefined) return null;
  if (second !== undefined) throw new RangeError(`more than one number: ${shown}`);
  const before = text.slice(0, text.indexOf(first[0]));
  const after = text.slice(before.length + first[0].length);
  const [whole = '', rest = ''] = first[0].split(separators.decimal);
  const power = POWERS.find(([suffix]) => suffix.test(after))?.[1] ?? 0;
  const units = BigInt(whole.replaceAll(separators.group, '') + rest);
  return { units: before.includes('-') ? -units : units, scale: rest.length - power };
}

/** Truncates a number to fewer digits, as the product writes amounts. */
export function cutTo({ units, scale }: Exact, shown: number): Exact {
  if (shown >= scale) return { units: units * 10n ** BigInt(shown - scale), scale: shown };
  return { units: units / 10n ** BigInt(scale - shown), scale: shown };
}

/** Whether two numbers are equal to the lower precision. */
export function isSame(one: Exact, other: Exact): boolean {
  const shown = Math.min(one.scale, other.scale);
  return cutTo(one, shown).units === cutTo(other, shown).units;
}
