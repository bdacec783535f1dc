import { isValidIBAN } from 'ibantools';
import type { Checked } from '#domain/errors.ts';
import { upperCode } from '#domain/text/letters.ts';

const IBAN_CHARS = 26;
const COUNTRY = 'TR';
/** Country, check digits, five digits of the bank, a zero, sixteen of the account. */
const FORM = /^TR\d{7}0[A-Z0-9]{16}$/;
const LETTERS = /^[A-Z]{2}/;

/** An IBAN as it is stored: no spaces, capitals that are the same in every language. */
export function normalIban(typed: string): string {
  return upperCode(typed.replace(/\s+/g, ''));
}

/** Whether a normal IBAN is one of a Turkish bank with right check digits. */
export function checkIban(iban: string): Checked<'IBAN_FORMAT' | 'IBAN_NOT_TR'> {
  const isForeign = LETTERS.test(iban) && !iban.startsWith(COUNTRY);
  if (isForeign) return { ok: false, error: 'IBAN_NOT_TR' };
  const isRight = iban.length === IBAN_CHARS && FORM.test(iban) && isValidIBAN(iban);
  return isRight ? { ok: true } : { ok: false, error: 'IBAN_FORMAT' };
}

/** Code of the bank in a right IBAN. */
export function bankCodeOf(iban: string): string {
  return iban.slice(4, 9);
}

function inFours(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ');
}

/** In groups of four, as it is read: `TR42 0001 0000 0000 0000 0000 01`. */
export function groupedIban(iban: string): string {
  return inFours(iban);
}

/** Country, check digits and the last four: `TR42 **** **** **** **** **00 01`. */
export function maskedIban(iban: string): string {
  return inFours(`${iban.slice(0, 4)}${'*'.repeat(iban.length - 8)}${iban.slice(-4)}`);
}
