import type { DiallingCode } from './dialling-codes.ts';
import { parseMobilePhone } from './mobile-phone.ts';

/** Code of the own country, whose numbers may be typed without it. */
const OWN_CODE = '+90';

const SEPARATORS = /[\s()./-]/g;
const INTERNATIONAL = /^(?:\+|00)(\d{5,17})$/;
const DIGITS = /^\d{1,17}$/;
/** Maximum digits of a whole number without its plus sign, ITU-T E.164. */
const LONGEST = 15;
/** Codes whose mobile numbers keep their leading zero after the code. */
const KEEPS_ZERO: readonly string[] = ['+225', '+242'];

/** The digits after a code, without the national trunk zero. */
function significant(dial: string, digits: string): string {
  return KEEPS_ZERO.includes(dial) ? digits : digits.replace(/^0/, '');
}

function fits(code: DiallingCode, national: string): boolean {
  const { dial, min, max } = code;
  const { length } = national;
  // One zero is the trunk prefix; no number starts with a second one.
  if (national.startsWith('0') && !KEEPS_ZERO.includes(dial)) return false;
  return length >= min && length <= max && length + dial.length - 1 <= LONGEST;
}

/**
 * Mobile phone in its stored form, E.164: a plus sign, the country code, the number. Accepts `+` or
 * `00`, or no code for a phone of Türkiye, which has its own rules; spaces, dashes, dots, slashes
 * and brackets are ignored.
 * @param codes countries whose phones are accepted.
 * @returns null for anything else.
 */
export function parsePhone(text: string, codes: readonly DiallingCode[]): string | null {
  const own = parseMobilePhone(text);
  if (own !== null) return own;
  const typed = INTERNATIONAL.exec(text.replace(SEPARATORS, ''))?.[1];
  if (typed === undefined || `+${typed}`.startsWith(OWN_CODE)) return null;
  for (const code of codes) {
    if (!`+${typed}`.startsWith(code.dial)) continue;
    const national = significant(code.dial, typed.slice(code.dial.length - 1));
    if (fits(code, national)) return `${code.dial}${national}`;
  }
  return null;
}

/**
 * Combines a typed number with the code chosen next to it, as the calls expect it. A typed code is
 * kept, and a phone of Türkiye is unchanged.
 */
export function withCode(dial: string, typed: string): string {
  const bare = typed.replace(SEPARATORS, '');
  if (dial === OWN_CODE || !DIGITS.test(bare) || bare.startsWith('00')) return typed;
  return `${dial}${bare}`;
}

/** Whether text is meant as a phone of Türkiye: with its code, or with no code. */
export function isOwnCountry(text: string): boolean {
  const typed = INTERNATIONAL.exec(text.replace(SEPARATORS, ''))?.[1];
  return typed === undefined || `+${typed}`.startsWith(OWN_CODE);
}
