import type { Checked } from '#domain/errors.ts';
import { upperText } from '#domain/text/letters.ts';
import { foldText } from '#domain/text/search.ts';

const FORM = /^[\p{L}][\p{L} .'’-]{1,59}$/u;

/** Stored form of a name: composed, trimmed, single spaces between words. */
export function normalName(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ');
}

/** Whether text is a full name: 2 to 60 letters, spaces, dots, apostrophes, dashes; two words. */
export function checkPersonName(text: string): Checked<'NAME_REQUIRED'> {
  const name = normalName(text);
  const isFull =
    FORM.test(name) && name.split(' ').filter((word) => /\p{L}/u.test(word)).length > 1;
  return isFull ? { ok: true } : { ok: false, error: 'NAME_REQUIRED' };
}

/**
 * Whether two names are the same person's, as printed by a bank and on a document: equal in Turkish
 * capitals, or after Turkish letters lose their marks.
 */
export function isSameName(a: string, b: string): boolean {
  const [first, second] = [normalName(a), normalName(b)];
  if (upperText(first, 'tr') === upperText(second, 'tr')) return true;
  return foldText(first) === foldText(second);
}
