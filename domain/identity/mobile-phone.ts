import type { Checked } from '#domain/errors.ts';

const SEPARATORS = /[\s()-]/g;
const FORMS = /^(?:\+?90|0090|0)?(5\d{9})$/;

/**
 * Stored form of a mobile phone of Türkiye, `+905XXXXXXXXX`. Accepts it with or without country
 * code or leading zero, with spaces, dashes and brackets.
 * @returns null for anything else: landlines, 444 and 850 numbers, other countries.
 */
export function parseMobilePhone(text: string): string | null {
  const digits = FORMS.exec(text.replace(SEPARATORS, ''))?.[1];
  return digits === undefined ? null : `+90${digits}`;
}

/** Display form `+90 5XX XXX XX XX` of a stored phone; other text is returned unchanged. */
export function showMobilePhone(stored: string): string {
  return stored.replace(/^\+90(\d{3})(\d{3})(\d{2})(\d{2})$/, '+90 $1 $2 $3 $4');
}

/** Whether text is a mobile phone of Türkiye. */
export function checkMobilePhone(text: string): Checked<'PHONE_REQUIRED' | 'PHONE_FORMAT'> {
  if (text.trim() === '') return { ok: false, error: 'PHONE_REQUIRED' };
  return parseMobilePhone(text) === null ? { ok: false, error: 'PHONE_FORMAT' } : { ok: true };
}
