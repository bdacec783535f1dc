import { fixedOfBig, pow10 } from '#domain/money/fixed.ts';
import { fractionDigits, groupDigits } from './digits.ts';

/** Interface language. */
export type Language = 'tr' | 'en';

/** Group and decimal characters. They are a display setting of the user, not of the language. */
export type Separators = { readonly group: '.' | ','; readonly decimal: ',' | '.' };

/** `1.234,56`, the default in both languages. */
export const DOT_COMMA: Separators = { group: '.', decimal: ',' };

/** `1,234.56`, offered as a setting. */
export const COMMA_DOT: Separators = { group: ',', decimal: '.' };

/** Shown where a value is missing. */
export const MISSING = '--';

/** An integer that may be absent. NaN, infinities and fractions count as absent. */
export type MaybeInt = number | null | undefined;

/** True for everything that is not an exact integer; it is shown as missing, never estimated. */
export function isMissing(value: MaybeInt): value is null | undefined {
  return typeof value !== 'number' || !Number.isSafeInteger(value);
}

/** Text of a non-negative integer count of 10^-decimals. */
function magnitudeText(value: number, decimals: number, separators: Separators): string {
  if (decimals === 0) return groupDigits(value, separators.group);
  const unit = pow10(decimals);
  const whole = Math.floor(value / unit);
  const fraction = fractionDigits(value - whole * unit, decimals, separators.decimal);
  return groupDigits(whole, separators.group) + fraction;
}

/**
 * Writes an integer count of 10^-decimals with all its decimals and grouped thousands:
 * `formatFixed(6812345, 2, DOT_COMMA)` is `68.123,45`. ASCII minus; zero has no sign.
 * @returns `--` for a missing value.
 */
export function formatFixed(value: MaybeInt, decimals: number, separators: Separators): string {
  if (isMissing(value)) return MISSING;
  if (value < 0) return `-${magnitudeText(-value, decimals, separators)}`;
  return magnitudeText(value, decimals, separators);
}

/** Drops decimals beyond `shown` toward zero. No effect if `shown` exceeds `decimals`. */
function truncateTo(value: number, decimals: number, shown: number): number {
  if (shown >= decimals) return value;
  const cut = Math.trunc(value / pow10(decimals - shown));
  return cut === 0 ? 0 : cut;
}

/** An integer with its own scale and the decimals to show. */
export type Scaled = {
  readonly value: MaybeInt;
  readonly decimals: number;
  readonly shown: number;
};

/**
 * Writes an integer with fewer or more decimals than it has: fewer are truncated toward zero (an
 * owned amount is never shown higher than it is), more are padded with zeros.
 */
export function formatScaled(scaled: Scaled, separators: Separators): string {
  const { value, decimals, shown } = scaled;
  if (isMissing(value)) return MISSING;
  if (shown <= decimals) return formatFixed(truncateTo(value, decimals, shown), shown, separators);
  const text = formatFixed(value, decimals, separators);
  const padding = '0'.repeat(shown - decimals);
  return decimals === 0 ? text + separators.decimal + padding : text + padding;
}

/**
 * Writes plain decimal text of any length with grouped thousands and exactly `shown` decimals,
 * truncated toward zero. For amounts beyond 2^53; cells use `formatFixed`.
 * @returns `--` for text that is not a plain decimal.
 */
export function formatDecimalText(text: string, shown: number, separators: Separators): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) return MISSING;
  const whole = (match[2] ?? '').replace(/^0+(?=\d)/, '');
  const fraction = (match[3] ?? '').slice(0, shown).padEnd(shown, '0');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, separators.group);
  const sign = match[1] === '-' && /[1-9]/.test(whole + fraction) ? '-' : '';
  return sign + grouped + (shown > 0 ? separators.decimal + fraction : '');
}

/** Like `formatFixed` with `+` before positive values; zero has no sign. For price changes. */
export function formatSigned(value: MaybeInt, decimals: number, separators: Separators): string {
  const text = formatFixed(value, decimals, separators);
  return !isMissing(value) && value > 0 ? `+${text}` : text;
}

/** How a percentage is written. */
export type PercentStyle = {
  /** Decimals of the integer and of the text, 2 for hundredths of a percent. */
  readonly decimals: number;
  readonly language: Language;
  readonly separators: Separators;
  /** `+` before positive values, for changes. */
  readonly signed?: boolean;
};

/**
 * Writes a percentage given as an integer count of 10^-decimals percent. The sign's position
 * follows the language: `+%1,25` in Turkish, `+1,25%` in English; separators follow the setting.
 */
export function formatPercent(value: MaybeInt, style: PercentStyle): string {
  if (isMissing(value)) return MISSING;
  const digits = magnitudeText(value < 0 ? -value : value, style.decimals, style.separators);
  const sign = value < 0 ? '-' : value > 0 && style.signed === true ? '+' : '';
  return style.language === 'tr' ? `${sign}%${digits}` : `${sign}${digits}%`;
}

/**
 * Change from a reference in hundredths of a percent, rounded half away from zero (a ratio for
 * display only). Both prices on one scale; exact through BigInt for very large prices.
 * @returns null when the reference is not positive.
 */
export function changeHundredths(last: number, reference: number): number | null {
  if (!(reference > 0) || Number.isNaN(last)) return null;
  const doubled = (last - reference) * 20_000;
  if (!Number.isSafeInteger(doubled)) return changeBig(last, reference);
  const magnitude = Math.abs(doubled) + reference;
  const rounded = (magnitude - (magnitude % (2 * reference))) / (2 * reference);
  return doubled < 0 && rounded !== 0 ? -rounded : rounded;
}

function changeBig(last: number, reference: number): number {
  const base = BigInt(reference);
  const doubled = (BigInt(last) - base) * 20_000n;
  const magnitude = (doubled < 0n ? -doubled : doubled) + base;
  const rounded = fixedOfBig(magnitude / (2n * base));
  return doubled < 0n && rounded !== 0 ? -rounded : rounded;
}
