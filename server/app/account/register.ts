import type { NoticeKind } from '#domain/account/consents.ts';
import type { userRegister } from '#protocol/http/account.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { storeConsent } from './consents.ts';
import type { UserRow } from '#server/ports/account-rows.ts';
import type { CommandContext } from '#server/ports/core.ts';
import { useCode } from './codes.ts';
import { LIMITS, RISK_VERSION } from './limits.ts';
import { maskedAccount } from './masks.ts';
import { endSignIns, type Origin } from './sessions.ts';
import { BUDGETS, forgiveSecret, forgiveSignIn, spend, type Address } from './throttles.ts';
import { addUser, findUser, homeRealm, type Lang } from './users.ts';
import { denied, granted, type Verdict } from './verdict.ts';

/** A phone or e-mail in its stored form. */
export type Contact = { readonly account: string; readonly by: 'phone' | 'email' };

export type RegisterInput = Contact &
  Origin & {
    readonly address: Address;
    readonly loginHash: string;
    readonly codeId: string;
    readonly codeHash: string;
    readonly inviteCode: string;
    readonly lang: Lang;
    /** Kinds of notices that the user opted into. */
    readonly notices: readonly NoticeKind[];
  };

/**
 * Opens an account. If it already exists, the answer is the same and its owner is notified. A demo
 * user who registers becomes the owner of the account and keeps its demo balances.
 */
export async function register(
  context: CommandContext,
  input: RegisterInput,
): Promise<Verdict<DataOf<typeof userRegister>>> {
  const { tx, now } = context;
  const { account, inviteCode } = input;
  const over = await spend(tx, BUDGETS.register, input.address, now);
  if (over !== null) return over;
  const inviter = inviteCode === '' ? undefined : await tx.table('user').first({ inviteCode });
  if (inviteCode !== '' && inviter === undefined)
    return denied('FORMAT', {}, 'valid.inviteInvalid');
  const refused = await useCode(context, { purpose: 'register', target: account, ...input });
  if (refused !== null) return refused;
  const answer = granted({ account: maskedAccount(account) });
  const owner = await findUser(tx, account);
  if (owner !== undefined) {
    const data = { msgKey: 'auth.registerAttempt', args: {} };
    await tx.event({ userId: owner.id, realm: homeRealm(owner), kind: 'message', data });
    return answer;
  }
  const user = await written(context, input, inviter?.id ?? null);
  const subject = `user:${user.id}`;
  const consents = ['contract', ...input.notices] as const;
  for (const kind of consents) await storeConsent(context, user.id, { kind, isOn: true });
  const after = JSON.stringify({ risk: RISK_VERSION, consents });
  await tx.audit({ actor: subject, action: 'register', subject, before: null, after });
  return answer;
}

async function written(
  context: CommandContext,
  input: RegisterInput,
  invitedBy: string | null,
): Promise<UserRow> {
  const { tx, now, caller } = context;
  const { account, by, loginHash, lang } = input;
  const contact = {
    phone: by === 'phone' ? account : null,
    email: by === 'email' ? account : null,
  };
  const users = tx.table('user');
  const visitor = caller.userId === '' ? undefined : await users.get(caller.userId);
  if (visitor?.kind !== 'demo') {
    const added = { kind: 'person', account, ...contact, loginHash, lang, invitedBy } as const;
    return addUser(context, { ...added, hasAcceptedRisk: true });
  }
  const risk = { riskVersion: RISK_VERSION, riskAt: now };
  const person = { kind: 'person', account, ...contact, loginHash, invitedBy, ...risk } as const;
  return users.update(visitor, person);
}

export type ResetInput = Contact & {
  readonly address: Address;
  readonly loginHash: string;
  readonly codeId: string;
  readonly codeHash: string;
};

/**
 * Sets a new login password by verification code. Every session ends, and withdrawals are blocked
 * for a day.
 */
export async function resetPassword(
  context: CommandContext,
  input: ResetInput,
): Promise<Verdict<object>> {
  const { tx, now } = context;
  const { account, loginHash } = input;
  const over = await spend(tx, BUDGETS.reset, input.address, now);
  if (over !== null) return over;
  const refused = await useCode(context, { purpose: 'reset', target: account, ...input });
  if (refused !== null) return refused;
  const user = await findUser(tx, account);
  if (user === undefined) return denied('CODE_WRONG');
  await tx.table('user').update(user, { loginHash, holdUntil: now + LIMITS.holdMs });
  await forgiveSignIn(tx, user.account);
  await forgiveSecret(tx, 'login', user.id);
  await endSignIns(context, user.id, { except: null, reason: 'password_change' });
  const subject = `user:${user.id}`;
  await tx.audit({ actor: subject, action: 'loginReset', subject, before: null, after: null });
  const data = { msgKey: 'auth.secretChanged', args: {} };
  await tx.event({ userId: user.id, realm: homeRealm(user), kind: 'message', data });
  return granted({});
}
