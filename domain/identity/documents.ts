import type { Checked } from '#domain/errors.ts';
import { upperCode } from '#domain/text/letters.ts';
import { civilOfDay, dayOfIso } from '#domain/time/civil-date.ts';
import { isTckn } from './tckn.ts';

/** Documents accepted for verification. */
export type DocumentKind = 'tckn' | 'passport' | 'licence';

type DocumentError = 'TCKN' | 'PASSPORT' | 'LICENCE' | 'CERT_NUMBER_REQUIRED';

/** Minimum age in years on the day of application. */
const AGE_MIN = 18;

const TURKISH_PASSPORT = /^[A-Z]\d{8}$/;
const FOREIGN_PASSPORT = /^[A-Z0-9]{6,9}$/;
const LICENCE = /^[A-Z0-9]{5,9}$/;
const ID_SERIAL = /^[A-Z]\d{2}[A-Z]\d{5}$/;

/** Stored form of a document number: no spaces, upper case. */
export function normalDocumentNumber(text: string): string {
  return upperCode(text.replace(/\s/g, ''));
}

/**
 * Whether a number fits its document: identity numbers by their check digits, passports of Türkiye
 * a letter and 8 digits, of other countries 6 to 9 letters and digits, driving licences 5 to 9.
 * @param country of the document, `TR` or another ISO code.
 */
export function checkDocument(
  kind: DocumentKind,
  text: string,
  country: string,
): Checked<DocumentError> {
  const number = normalDocumentNumber(text);
  if (number === '') return { ok: false, error: 'CERT_NUMBER_REQUIRED' };
  if (kind === 'tckn') return isTckn(number) ? { ok: true } : { ok: false, error: 'TCKN' };
  if (kind === 'licence') {
    return LICENCE.test(number) ? { ok: true } : { ok: false, error: 'LICENCE' };
  }
  const form = country === 'TR' ? TURKISH_PASSPORT : FOREIGN_PASSPORT;
  return form.test(number) ? { ok: true } : { ok: false, error: 'PASSPORT' };
}

/** Whether text is the serial of an identity card (`A12B34567`). */
export function isIdSerial(text: string): boolean {
  return ID_SERIAL.test(normalDocumentNumber(text));
}

/**
 * Full years between a birth date and a day. A person born on 29 February has the birthday on 1
 * March in other years.
 * @returns null when the date does not exist or is after the day.
 */
export function ageOn(birthDate: string, dayNumber: number): number | null {
  const born = dayOfIso(birthDate);
  if (born === null || born > dayNumber) return null;
  const from = civilOfDay(born);
  const to = civilOfDay(dayNumber);
  const isBefore = to.month < from.month || (to.month === from.month && to.day < from.day);
  return to.year - from.year - (isBefore ? 1 : 0);
}

/** Whether a person is of age on the day of application (day number of Türkiye's calendar). */
export function checkAge(
  birthDate: string,
  dayNumber: number,
): Checked<'AGE_BELOW_MIN' | 'FORMAT'> {
  const age = ageOn(birthDate, dayNumber);
  if (age === null) return { ok: false, error: 'FORMAT' };
  if (age >= AGE_MIN) return { ok: true };
  return { ok: false, error: 'AGE_BELOW_MIN', args: { age: String(AGE_MIN) } };
}
