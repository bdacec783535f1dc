import { lowerCode } from '#domain/text/letters.ts';
import type { DiallingCode } from './dialling-codes.ts';
import { parsePhone } from './phone.ts';

/** Sign-in name of a user, in its stored form. */
export type AccountName =
  | { readonly ok: true; readonly by: 'phone' | 'email'; readonly account: string }
  | { readonly ok: false; readonly error: 'PHONE_REQUIRED' | 'PHONE_FORMAT' | 'EMAIL_FORMAT' };

const MAIL_LENGTH_MAX = 254;
const LOCAL_LENGTH_MAX = 64;
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const MAIL = new RegExp(`^(${ATOM}(?:\\.${ATOM})*)@((?:${LABEL}\\.)+[A-Za-z]{2,63})$`);

/**
 * E-mail address in its stored form: without surrounding space and in lower case, so that one
 * mailbox is one account.
 * @returns null for anything that is not `name@host.tld` in ASCII within the usual lengths.
 */
export function parseEmail(text: string): string | null {
  const mail = text.trim();
  if (mail.length > MAIL_LENGTH_MAX) return null;
  const local = MAIL.exec(mail)?.[1];
  return local === undefined || local.length > LOCAL_LENGTH_MAX ? null : lowerCode(mail);
}

/**
 * Parses a typed account name: an e-mail address when it contains an @, otherwise a mobile phone.
 * @param codes countries whose phones are accepted besides those of Türkiye.
 */
export function parseAccountName(text: string, codes: readonly DiallingCode[]): AccountName {
  if (text.trim() === '') return { ok: false, error: 'PHONE_REQUIRED' };
  if (text.includes('@')) {
    const account = parseEmail(text);
    if (account === null) return { ok: false, error: 'EMAIL_FORMAT' };
    return { ok: true, by: 'email', account };
  }
  const account = parsePhone(text, codes);
  if (account === null) return { ok: false, error: 'PHONE_FORMAT' };
  return { ok: true, by: 'phone', account };
}
