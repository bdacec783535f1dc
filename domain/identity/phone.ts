import type { DiallingCode } from './dialling-codes.ts';
import { parseMobilePhone } from './mobile-phone.ts';

/** Code of the own country, whose numbers are also typed without it. */
const OWN_CODE = '+90';

const SEPARATORS = /[\s()./-]/g;
const INTERNATIONAL = /^(?:\+|00)(\d{5,17})$/;
const DIGITS = /^\d{1,17}$/;
/** Digits of a whole number without its plus sign, ITU-T E.164. */
const LONGEST = 15;
/** Codes behind which a mobile number begins with the zero it is called by at home. */
const KEEPS_ZERO: readonly string[] = ['+225', '+242'];

/** The digits behind a code, without the zero that is dialled inside the country only. */
function significant(dial: string, digits: string): string {
  return KEEPS_ZERO.includes(dial) ? digits : digits.replace(/^0/, '');
}

function fits(code: DiallingCode, national: string): boolean {
  const { dial, min, max } = code;
  const { length } = national;
  // One zero is dialled at home; a number that begins with another one is nobody's.
  if (national.startsWith('0') && !KEEPS_ZERO.includes(dial)) return false;
  return length >= min && length <= max && length + dial.length - 1 <= LONGEST;
}

/**
 * Mobile phone in its stored form, E.164: a plus sign, the code of the country, the number. Typed
 * with `+` or `00`, or without a code for a phone of Türkiye, which has rules of its own; spaces,
 * dashes, dots, slashes and brackets do not count.
 * @param codes countries whose phones are taken.
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
 * A number as it is typed beside a chosen code, as the calls take it: a code that was typed stays,
 * and a phone of Türkiye stays as it is.
 */
export function withCode(dial: string, typed: string): string {
  const bare = typed.replace(SEPARATORS, '');
  if (dial === OWN_CODE || !DIGITS.test(bare) || bare.startsWith('00')) return typed;
  return `${dial}${bare}`;
}

/** Whether text is meant as a phone of Türkiye: with its code, or with none. */
export function isOwnCountry(text: string): boolean {
  const typed = INTERNATIONAL.exec(text.replace(SEPARATORS, ''))?.[1];
  return typed === undefined || `+${typed}`.startsWith(OWN_CODE);
}
