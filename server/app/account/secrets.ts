import type { ErrorName } from '#domain/errors.ts';
import type { userUpdatePassword } from '#protocol/http/account.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { UserRow } from '#server/ports/account-rows.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';
import { useCode } from './codes.ts';
import { LIMITS } from './limits.ts';
import { endSignIns, signInOf } from './sessions.ts';
import {
  countRightSecret,
  countWrongSecret,
  forgiveSecret,
  secretLock,
  type SecretKind,
} from './throttles.ts';
import { callingUser, homeRealm } from './users.ts';
import { denied, granted, type Denied, type Verdict } from './verdict.ts';

const WRONG = {
  login: 'WRONG_LOGIN',
  trade: 'WRONG_TRADE_PASSWORD',
  withdraw: 'WRONG_WITHDRAW_PASSWORD',
} as const satisfies Readonly<Record<SecretKind, ErrorName>>;

const HASH_FIELD = {
  login: 'loginHash',
  trade: 'tradeHash',
  withdraw: 'withdrawHash',
} as const satisfies Readonly<Record<SecretKind, keyof UserRow>>;

export type SecretFacts = {
  readonly isVisitor: boolean;
  readonly account: string;
  readonly hashes: Readonly<Record<SecretKind, string | null>>;
  readonly locks: Readonly<Record<SecretKind, Denied | null>>;
};

/** Secret hashes and locks of the caller, for the edge that verifies what the user typed. */
export async function secretFacts({ db, now, caller }: QueryContext): Promise<SecretFacts> {
  const user = await callingUser(db, caller.userId);
  const lock = (kind: SecretKind) => secretLock(db, kind, user.id, now);
  return {
    isVisitor: user.kind === 'demo',
    account: user.account,
    hashes: { login: user.loginHash, trade: user.tradeHash, withdraw: user.withdrawHash },
    locks: {
      login: await lock('login'),
      trade: await lock('trade'),
      withdraw: await lock('withdraw'),
    },
  };
}

export type SecretTry = {
  readonly kind: SecretKind;
  /** Whether the typed secret matches `checkedHash`. */
  readonly isMatch: boolean;
  readonly checkedHash: string | null;
};

/**
 * Counts an attempt at a secret inside a session. While the secret is locked, the response does not
 * reveal whether it was right.
 */
export async function trySecret(
  context: CommandContext,
  { kind, isMatch, checkedHash }: SecretTry,
): Promise<Verdict<object>> {
  const { tx, now, caller } = context;
  const locked = await secretLock(tx, kind, caller.userId, now);
  if (locked !== null) return locked;
  const user = await callingUser(tx, caller.userId);
  if (isMatch && user[HASH_FIELD[kind]] === checkedHash) {
    await countRightSecret(tx, kind, user.id);
    return granted({});
  }
  await countWrongSecret(tx, kind, user.id, now);
  const subject = `user:${user.id}`;
  const action = `${kind}SecretWrong`;
  await tx.audit({ actor: subject, action, subject, before: null, after: null });
  return denied(WRONG[kind]);
}

export type SecretChange = {
  readonly kind: SecretKind;
  readonly newHash: string;
  /** Stored hash when the rules were checked. */
  readonly checkedHash: string | null;
  /** Verification code that replaces the old secret; null when the old secret was given. */
  readonly code: { readonly codeId: string; readonly codeHash: string } | null;
};

/**
 * Stores a new secret. The caller of this command has verified the old one. All other sign-ins end.
 * Changing a secret that guards withdrawals blocks them for a day.
 */
export async function changeSecret(
  context: CommandContext,
  { kind, newHash, checkedHash, code }: SecretChange,
): Promise<Verdict<DataOf<typeof userUpdatePassword>>> {
  const { tx, now, caller } = context;
  const user = await callingUser(tx, caller.userId);
  const old = user[HASH_FIELD[kind]];
  if (old !== checkedHash) return denied(WRONG[kind]);
  if (code !== null) {
    const target = user.phone ?? user.email ?? '';
    const refused = await useCode(context, { purpose: 'secret', target, ...code });
    if (refused !== null) return refused;
  }
  const isHeld = old !== null && (kind !== 'trade' || code !== null);
  const holdUntil = isHeld ? now + LIMITS.holdMs : user.holdUntil;
  await tx.table('user').update(user, { [HASH_FIELD[kind]]: newHash, holdUntil });
  await forgiveSecret(tx, kind, user.id);
  const except = await signInOf(tx, caller.sessionId);
  const endedSessions = await endSignIns(context, user.id, { except, reason: 'password_change' });
  const subject = `user:${user.id}`;
  const action = old === null ? `${kind}SecretSet` : `${kind}SecretChanged`;
  await tx.audit({ actor: subject, action, subject, before: null, after: null });
  const data = { msgKey: 'auth.secretChanged', args: {} };
  await tx.event({ userId: user.id, realm: homeRealm(user), kind: 'message', data });
  return granted({ endedSessions, ...(holdUntil === null ? {} : { holdUntil }) });
}
