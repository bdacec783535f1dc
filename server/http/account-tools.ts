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
import type { CodePurpose } from '#server/ports/account-rows.ts';
import type { Captchas } from '#server/ports/captcha.ts';
import type { CodeSender } from '#server/ports/code-sender.ts';
import type { Hasher, KeyedHash } from '#server/ports/hasher.ts';
import type { Peers } from '#server/ports/peers.ts';
import type { EdgeRequest } from './call-edge.ts';
import { tokenHashOf } from './session-cache.ts';

/** What the calls of accounts need beside the core. */
export type AccountTools = {
  readonly hasher: Hasher;
  readonly keyed: KeyedHash;
  readonly captchas: Captchas;
  readonly codes: CodeSender;
  /** Whether a simulated message may show up in the page that asked for it. */
  readonly showsCodes: boolean;
  /** Whether tries are counted by address; false only for load tests. */
  readonly countsAddresses: boolean;
  /** The other processes that serve the same clients; absent where there is one. */
  readonly peers?: Peers;
  readonly log: { error: (fields: object, message: string) => void };
};

type AnyEndpoint = Endpoint<v.GenericSchema, v.GenericSchema>;

/** Input of a call as its declaration parsed it. */
export function inputOf<E extends AnyEndpoint>({ input }: EdgeRequest, _call: E): ParsedOf<E> {
  return input as ParsedOf<E>;
}

/** Address whose tries are counted. */
export function addressOf({ ip }: EdgeRequest, { countsAddresses }: AccountTools): string | null {
  return countsAddresses && ip !== '' ? ip : null;
}

const TOKEN_BYTES = 32;

/** Tokens of a new sign-in; the core gets their hashes only. */
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

/** Hash a code is stored as; worth nothing without the key of the server. */
export function codeHashOf({ keyed }: AccountTools, purpose: CodePurpose, code: string): string {
  return keyed.digest(`code ${purpose} ${code.trim()}`);
}

/** @throws Refusal for the rule that was broken. */
export function refuseBroken(check: Checked, field: string): void {
  if (check.ok) return;
  const { error } = check;
  // The field is known; what is written in it cannot be taken.
  if (error === 'PARAMETER') throw new Refusal('FORMAT', { field }, 'error.parameter');
  throw new Refusal(error, check.args ?? {});
}

/**
 * Phone or e-mail in its stored form.
 * @throws Refusal -1031 or -1032.
 */
export function contactOf(typed: string): Contact {
  const name = parseAccountName(typed, DIALLING_CODES);
  if (!name.ok) throw new Refusal(name.error);
  return { account: name.account, by: name.by };
}

/** @throws Refusal -1032. */
export function emailOf(typed: string): string {
  const email = parseEmail(typed);
  if (email === null) throw new Refusal('EMAIL_FORMAT');
  return email;
}

/** What somebody typed as his account at the door: any text may be one, at worst nobody's. */
export function typedAccount(typed: string): string {
  return parseEmail(typed) ?? parsePhone(typed, DIALLING_CODES) ?? typed.trim().slice(0, 100);
}

/** A new secret, typed twice. */
export type NewSecret = { readonly password: string; readonly again: string };

/**
 * Holds a new login password to its rules; a length that is wrong is told before two entries that
 * differ, and those before a password that is too common.
 * @throws Refusal for the rule that was broken.
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

/** What became of the captcha of a form; a wrong one is used up too. */
export function captchaState(
  { captchas }: AccountTools,
  { captchaId, captcha }: CaptchaFields,
  now: number,
): 'right' | 'wrong' | 'none' {
  if (captchaId === '' && captcha === '') return 'none';
  return captchas.take(captchaId, captcha, now) ? 'right' : 'wrong';
}
