import { randomBytes, randomInt } from 'node:crypto';
import type * as v from 'valibot';
import { Refusal, type Checked } from '#domain/errors.ts';
import { parseAccountName, parseEmail } from '#domain/identity/account-name.ts';
import { isCommonPassword } from '#server/auth/common-password.ts';
import { DIALLING_CODES } from '#domain/identity/dialling-codes.ts';
import { checkLoginPassword, normalPassword } from '#domain/identity/login-password.ts';
import { parsePhone } from '#domain/identity/phone.ts';
import type { Endpoint, ParsedOf } from '#protocol/http/endpoint.ts';
import type { Contact } from '#server/app/account/register.ts';
import type { TokenHashes } from '#server/app/account/sign-in.ts';
import type { AccountTools } from '#server/ports/account-tools.ts';
import type { CodePurpose } from '#server/ports/account-rows.ts';
import type { EdgeRequest } from './call-edge.ts';
import { tokenHashOf } from './session-cache.ts';

type AnyEndpoint = Endpoint<v.GenericSchema, v.GenericSchema>;

/** Input of a call as parsed by its declaration. */
export function inputOf<E extends AnyEndpoint>({ input }: EdgeRequest, _call: E): ParsedOf<E> {
  return input as ParsedOf<E>;
}

/** Address whose attempts are counted. */
export function addressOf({ ip }: EdgeRequest, { countsAddresses }: AccountTools): string | null {
  return countsAddresses && ip !== '' ? ip : null;
}

const TOKEN_BYTES = 32;

/** Tokens of a new sign-in; the core receives only their hashes. */
export type NewTokens = {
  readonly texts: TokenHashes;
  readonly hashes: TokenHashes;
};

function token(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function newTokens(): NewTokens {
  const texts = { real: token(), demo: token() };
  return { texts, hashes: { real: tokenHashOf(texts.real), demo: tokenHashOf(texts.demo) } };
}

/** A new verification code. */
export function newCode(): string {
  return `${randomInt(1_000_000)}`.padStart(6, '0');
}

/** Stored hash of a code; useless without the server's key. */
export function codeHashOf({ keyed }: AccountTools, purpose: CodePurpose, code: string): string {
  return keyed.digest(`code ${purpose} ${code.trim()}`);
}

/** @throws Refusal for a broken rule. */
export function refuseBroken(check: Checked, field: string): void {
  if (check.ok) return;
  const { error } = check;
  // The field is known, but its value is invalid.
  if (error === 'PARAMETER') throw new Refusal('FORMAT', { field }, 'error.parameter');
  throw new Refusal(error, check.args ?? {});
}

/**
 * Phone or e-mail in its stored form.
 * @throws Refusal `PHONE_FORMAT` or `EMAIL_FORMAT`.
 */
export function contactOf(typed: string): Contact {
  const name = parseAccountName(typed, DIALLING_CODES);
  if (!name.ok) throw new Refusal(name.error);
  return { account: name.account, by: name.by };
}

/** @throws Refusal `EMAIL_FORMAT`. */
export function emailOf(typed: string): string {
  const email = parseEmail(typed);
  if (email === null) throw new Refusal('EMAIL_FORMAT');
  return email;
}

/** Account name typed at sign-in. Any text is accepted; at worst it belongs to nobody. */
export function typedAccount(typed: string): string {
  return parseEmail(typed) ?? parsePhone(typed, DIALLING_CODES) ?? typed.trim().slice(0, 100);
}

/** A new secret, typed twice. */
export type NewSecret = { readonly password: string; readonly again: string };

/**
 * Checks a new login password against its rules: first the length, then equal entries, then common
 * passwords.
 * @throws Refusal for the first broken rule.
 */
export function checkNewPassword({ password, again }: NewSecret, account: string): void {
  const check = checkLoginPassword(password, { account, isCommon: isCommonPassword });
  const isWeak = !check.ok && check.error === 'WEAK_PASSWORD';
  if (!isWeak) refuseBroken(check, 'password');
  checkSame({ password, again });
  refuseBroken(check, 'password');
}

/** @throws Refusal when the two entries differ. */
export function checkSame({ password, again }: NewSecret): void {
  if (normalPassword(password) !== normalPassword(again)) throw new Refusal('PASSWORDS_DIFFER');
}

type CaptchaFields = { readonly captchaId: string; readonly captcha: string };

/** Result of a form's captcha. A wrong answer also uses it up. */
export function captchaState(
  { captchas }: AccountTools,
  { captchaId, captcha }: CaptchaFields,
  now: number,
): 'right' | 'wrong' | 'none' {
  if (captchaId === '' && captcha === '') return 'none';
  return captchas.take(captchaId, captcha, now) ? 'right' : 'wrong';
}
