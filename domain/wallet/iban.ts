import { isValidIBAN } from 'ibantools';
import type { Checked } from '#domain/errors.ts';
import { upperCode } from '#domain/text/letters.ts';

const IBAN_CHARS = 26;
const COUNTRY = 'TR';
/** Country, check digits, five digits of the bank, a zero, sixteen of the account. */
const FORM = /^TR\d{7}0[A-Z0-9]{16}$/;
const LETTERS = /^[A-Z]{2}/;

/** Stored form of an IBAN: no spaces, language-independent capitals. */
export function normalIban(typed: string): string {
  return upperCode(typed.replace(/\s+/g, ''));
}

/** Whether a normalised IBAN is Turkish, with valid check digits. */
export function checkIban(iban: string): Checked<'IBAN_FORMAT' | 'IBAN_NOT_TR'> {
  const isForeign = LETTERS.test(iban) && !iban.startsWith(COUNTRY);
  if (isForeign) return { ok: false, error: 'IBAN_NOT_TR' };
  const isRight = iban.length === IBAN_CHARS && FORM.test(iban) && isValidIBAN(iban);
  return isRight ? { ok: true } : { ok: false, error: 'IBAN_FORMAT' };
}

/** Bank code of a valid IBAN. */
export function bankCodeOf(iban: string): string {
  return iban.slice(4, 9);
}

function inFours(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ');
}

/** IBAN in groups of four: `TR42 0001 0000 0000 0000 0000 01`. */
export function groupedIban(iban: string): string {
  return inFours(iban);
}

/** Country, check digits and the last four: `TR42 **** **** **** **** **00 01`. */
export function maskedIban(iban: string): string {
  return inFours(`${iban.slice(0, 4)}${'*'.repeat(iban.length - 8)}${iban.slice(-4)}`);
}
