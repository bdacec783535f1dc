/**
 * Fixed-point numbers: an integer count of 10^-decimals in a float64. Sums and products below 2^53
 * are exact, so no digit is ever lost; results above that limit are refused or computed with
 * BigInt. This file has no dependency, so it may be part of the lightest chunk.
 */

declare const fixedBrand: unique symbol;

/** A checked integer with |n| < 2^53. Its owner defines the scale, never the number. */
export type FixedInt = number & { readonly [fixedBrand]: true };

const POW10: readonly number[] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
];

const MAX_SAFE = Number.MAX_SAFE_INTEGER;
const MAX_INPUT_LENGTH = 64;
const MAX_LOOSE_EXPONENT = 40;

/**
 * 10 to a whole power as an exact float64.
 * @param exponent 0 to 15.
 * @throws RangeError outside that range, where float64 has no exact integer for every sum.
 */
export function pow10(exponent: number): number {
  const value = POW10[exponent];
  if (value === undefined) throw new RangeError(`no power of ten for ${exponent}`);
  return value;
}

/**
 * Marks a number as a checked integer.
 * @throws RangeError when it is not an integer or leaves +-(2^53 - 1).
 */
export function toFixedInt(value: number): FixedInt {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${value}`);
  return value as FixedInt;
}

const MINUS = 45;
const POINT = 46;

/** Value of a digit character, or a number outside 0 to 9. */
function digitAt(text: string, at: number): number {
  return text.charCodeAt(at) - 48;
}

/** Appends the decimals after the point to `whole`; -1 for a bad digit or one beyond the scale. */
function appendFraction(text: string, from: number, decimals: number, whole: number): number {
  const end = text.length;
  if (from >= end) return -1;
  let value = whole;
  let left = decimals;
  for (let i = from; i < end; i++) {
    const digit = digitAt(text, i);
    if (digit < 0 || digit > 9) return -1;
    if (left > 0) {
      value = value * 10 + digit;
      left--;
    } else if (digit !== 0) return -1;
  }
  return value * pow10(left);
}

/**
 * Reads plain decimal text as an integer count of 10^-decimals. Grammar: optional minus, digits,
 * optionally a point and digits. Zeros beyond the scale are accepted, any other digit there is
 * refused: nothing is ever rounded.
 * @returns null for exponents, grouping, signs other than a leading minus, empty text, digits
 * beyond the scale, and values of 2^53 or more.
 */
export function parseFixed(text: string, decimals: number): FixedInt | null {
  const end = text.length;
  if (end > MAX_INPUT_LENGTH) return null;
  const start = text.charCodeAt(0) === MINUS ? 1 : 0;
  let value = 0;
  let at = start;
  for (; at < end; at++) {
    const digit = digitAt(text, at);
    if (digit < 0 || digit > 9) break;
    value = value * 10 + digit;
  }
  if (at === start) return null;
  if (at === end) value *= pow10(decimals);
  else if (text.charCodeAt(at) !== POINT) return null;
  else value = appendFraction(text, at + 1, decimals, value);
  if (value < 0 || value > MAX_SAFE) return null;
  return (start === 1 && value !== 0 ? -value : value) as FixedInt;
}

/** Rewrites `1.2e-7` as plain text; null when the text has another form. */
function expandExponent(text: string): string | null {
  const match = /^(-?)(\d+)(?:\.(\d*))?[eE]([+-]?\d{1,3})$/.exec(text);
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = '', exponentText = '0'] = match;
  const exponent = Number.parseInt(exponentText, 10);
  if (Math.abs(exponent) > MAX_LOOSE_EXPONENT) return null;
  const digits = whole + fraction;
  const pointAt = whole.length + exponent;
  if (pointAt <= 0) return `${sign}0.${'0'.repeat(-pointAt)}${digits}`;
  if (pointAt >= digits.length) return `${sign}${digits.padEnd(pointAt, '0')}`;
  return `${sign}${digits.slice(0, pointAt)}.${digits.slice(pointAt)}`;
}

/**
 * Like `parseFixed`, but also reads exponent notation (`5.33e-06`), which some recordings and
 * vendors use. For files only; `parseFixed` reads the wire.
 */
export function parseFixedLoose(text: string, decimals: number): FixedInt | null {
  if (!/[eE]/.test(text)) return parseFixed(text, decimals);
  const plain = expandExponent(text);
  return plain === null ? null : parseFixed(plain, decimals);
}

/**
 * Writes an integer count of 10^-decimals as plain decimal text with all decimals: no grouping, no
 * exponent, zero without a sign (`formatPlain(-150, 2)` is `-1.50`).
 */
export function formatPlain(value: number, decimals: number): string {
  if (decimals === 0) return value === 0 ? '0' : String(value);
  const magnitude = value < 0 ? -value : value;
  const digits = String(magnitude).padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  return `${value < 0 ? '-' : ''}${digits.slice(0, cut)}.${digits.slice(cut)}`;
}

/**
 * Exact sum.
 * @throws RangeError when it leaves +-(2^53 - 1).
 */
export function addExact(a: number, b: number): FixedInt {
  const sum = a + b;
  if (sum > MAX_SAFE || sum < -MAX_SAFE) throw new RangeError(`sum out of range: ${a} + ${b}`);
  return sum as FixedInt;
}

/**
 * Exact product. The scale of the result is the sum of both scales.
 * @throws RangeError when it leaves +-(2^53 - 1); `mulDivTrunc` and `mulBig` support more.
 */
export function mulExact(a: number, b: number): FixedInt {
  const product = a * b;
  if (product > MAX_SAFE || product < -MAX_SAFE) {
    throw new RangeError(`product out of range: ${a} * ${b}`);
  }
  return product as FixedInt;
}

/**
 * A BigInt as a checked integer.
 * @throws RangeError when it leaves +-(2^53 - 1).
 */
export function fixedOfBig(value: bigint): FixedInt {
  return toFixedInt(Number.parseInt(value.toString(), 10));
}

/** Exact product of two integers as a BigInt, for products of any size. */
export function mulBig(a: number, b: number): bigint {
  return BigInt(a) * BigInt(b);
}

/**
 * a * b / divisor truncated toward zero, exact: products of 2^53 or more go through BigInt. With
 * `divisor` = 10^(scaleA + scaleB - scaleOut) it multiplies two fixed-point numbers.
 * @throws RangeError when the quotient leaves +-(2^53 - 1).
 */
export function mulDivTrunc(a: number, b: number, divisor: number): FixedInt {
  const product = a * b;
  if (product <= MAX_SAFE && product >= -MAX_SAFE) {
    const quotient = (product - (product % divisor)) / divisor;
    return (quotient === 0 ? 0 : quotient) as FixedInt;
  }
  return fixedOfBig(mulBig(a, b) / BigInt(divisor));
}

/**
 * Converts an integer to another scale.
 * @returns null when digits would be lost or the result leaves +-(2^53 - 1).
 */
export function rescale(value: number, fromDecimals: number, toDecimals: number): FixedInt | null {
  if (toDecimals >= fromDecimals) {
    const scaled = value * pow10(toDecimals - fromDecimals);
    return Number.isSafeInteger(scaled) ? (scaled as FixedInt) : null;
  }
  const divisor = pow10(fromDecimals - toDecimals);
  return value % divisor === 0 ? ((value / divisor) as FixedInt) : null;
}
