import type { Checked } from '#domain/errors.ts';
import { lowerText } from '#domain/text/letters.ts';
import { foldText } from '#domain/text/search.ts';

/** Bounds of a login password in characters. */
const LOGIN_PASSWORD_MIN = 6;
const LOGIN_PASSWORD_MAX = 20;

/** Words of the product. Attackers try them first, with digits and signs around them. */
const PRODUCT_WORDS: ReadonlySet<string> = new Set([
  'terazi', 'teraziapp', 'terazitrade', 'terazitrading', 'teraziborsa', 'terazihisse',
  'terazikripto', 'terazicoin', 'borsa', 'borsaistanbul', 'bist', 'hisse', 'hissesenedi', 'kripto',
  'crypto', 'coin', 'bitcoin', 'halkaarz', 'trade', 'trading', 'broker', 'stock',
  'stocks', 'yatirim', 'parola', 'sifre', 'password',
]); // prettier-ignore

const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Cn}\p{Co}\p{Zl}\p{Zp}]/u;
const NOT_A_LETTER = /[^\p{L}]/gu;

/** Form in which a password is checked and stored: composed Unicode, nothing else changed. */
export function normalPassword(text: string): string {
  return text.normalize('NFC');
}

/** One character repeated, or each character one above or one below the previous. */
function isRun(characters: readonly string[]): boolean {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  if (Math.abs(step) > 1) return false;
  return codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step);
}

/** The account itself, the part before its @, or its phone number in any form. */
function isOfAccount(folded: string, account: string): boolean {
  const name = foldText(account);
  if (folded === name || folded === name.split('@')[0]) return true;
  const digits = /^\+(\d+)$/.exec(account)?.[1];
  if (digits === undefined) return false;
  // A country code has one to three digits, and numbers are also dialled with leading zeros.
  const forms = [0, 1, 2, 3].map((code) => digits.slice(code));
  return forms.includes(folded.replace(/^0+/, ''));
}

/**
 * Checks a new login password: 6 to 20 characters (code points after composition), any printable
 * character, no composition rule. Refused are the most common passwords, the account, words of the
 * product with digits around them, one repeated character and runs. Comparisons ignore case and
 * Turkish dots.
 * @param facts `account` in its stored form; `isCommon` receives the password folded and in lower
 * case. A page may leave that check to the server, because the list is large.
 */
export function checkLoginPassword(
  text: string,
  facts: { readonly account: string; readonly isCommon: (password: string) => boolean },
): Checked<'PASSWORD_REQUIRED' | 'PASSWORD_LENGTH' | 'PARAMETER' | 'WEAK_PASSWORD'> {
  const password = normalPassword(text);
  const characters = [...password];
  if (characters.length === 0) return { ok: false, error: 'PASSWORD_REQUIRED' };
  if (characters.length < LOGIN_PASSWORD_MIN || characters.length > LOGIN_PASSWORD_MAX) {
    return { ok: false, error: 'PASSWORD_LENGTH' };
  }
  if (UNPRINTABLE.test(password)) return { ok: false, error: 'PARAMETER' };
  const folded = foldText(password);
  const isWeak =
    isRun(characters) ||
    isOfAccount(folded, facts.account) ||
    PRODUCT_WORDS.has(folded.replace(NOT_A_LETTER, '')) ||
    facts.isCommon(folded) ||
    facts.isCommon(lowerText(password, 'tr'));
  return isWeak ? { ok: false, error: 'WEAK_PASSWORD' } : { ok: true };
}

const POOLS: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{N}/u, 10],
  [/[^\p{L}\p{N}]/u, 32],
];

/** Bits at which the meter moves to its next step. */
const STRENGTH_BITS = [36, 52, 70] as const;

/**
 * Step of the strength meter, 0 weakest to 3: log2 of the alphabets used, per character that does
 * not repeat an earlier one. A hint, never a rule.
 */
export function passwordStrength(text: string): 0 | 1 | 2 | 3 {
  const password = normalPassword(text);
  const pool = POOLS.reduce((sum, [kind, size]) => (kind.test(password) ? sum + size : sum), 0);
  const bits = new Set(password).size * Math.log2(Math.max(1, pool));
  const step = STRENGTH_BITS.filter((limit) => bits >= limit).length;
  return step === 0 || step === 1 || step === 2 ? step : 3;
}
