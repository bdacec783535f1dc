import { Refusal } from '#domain/errors.ts';
import { checkPersonName, normalName } from '#domain/identity/person-name.ts';
import type {
  userInfo,
  userLoginInfo,
  userRiskAccept,
  userUpdate,
  userUpdateEmail,
} from '#protocol/http/account.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';
import { useCode } from './codes.ts';
import { LIMITS, RISK_VERSION } from './limits.ts';
import { maskedAccount } from './masks.ts';
import { endSignIns, signInOf } from './sessions.ts';
import { callingUser, findUser, homeRealm, loginInfoOf, profileOf } from './users.ts';
import { denied, granted, type Verdict } from './verdict.ts';

export async function loginInfo({
  db,
  caller,
}: QueryContext): Promise<DataOf<typeof userLoginInfo>> {
  return loginInfoOf(await callingUser(db, caller.userId));
}

export async function profile({ db, caller }: QueryContext): Promise<DataOf<typeof userInfo>> {
  return profileOf(db, await callingUser(db, caller.userId), caller.realm);
}

function nameOf(typed: string): string {
  if (!checkPersonName(typed).ok) throw new Refusal('NAME_REQUIRED');
  return normalName(typed);
}

/** Changes the editable fields. A verified name is bound to the document and cannot change. */
export async function updateProfile(
  { tx, caller }: CommandContext,
  { name, lang, display }: ParsedOf<typeof userUpdate>,
): Promise<DataOf<typeof userUpdate>> {
  const user = await callingUser(tx, caller.userId);
  const isFixed = user.idStatus === 'succ' || user.idStatus === 'pending';
  if (name !== undefined && isFixed) throw new Refusal('WRONG_STATE', {}, 'error.nameVerified');
  const changes = {
    ...(name === undefined ? {} : { name: nameOf(name) }),
    ...(lang === undefined ? {} : { lang }),
    ...(display === undefined ? {} : { display }),
  };
  const isChanged = Object.keys(changes).length > 0;
  const updated = isChanged ? await tx.table('user').update(user, changes) : user;
  return profileOf(tx, updated, caller.realm);
}

export type EmailInput = {
  readonly email: string;
  readonly codeId: string;
  readonly codeHash: string;
};

/**
 * Sets the e-mail address after its code was right. Other sign-ins end, and withdrawals are blocked
 * for a day.
 */
export async function updateEmail(
  context: CommandContext,
  { email, codeId, codeHash }: EmailInput,
): Promise<Verdict<DataOf<typeof userUpdateEmail>>> {
  const { tx, now, caller } = context;
  const use = { purpose: 'email', target: email, codeId, codeHash } as const;
  const refused = await useCode(context, use);
  if (refused !== null) return refused;
  const user = await callingUser(tx, caller.userId);
  const other = await findUser(tx, email);
  // The code proves that the caller owns the address, so the answer may reveal that it is in use.
  if (other !== undefined && other.id !== user.id)
    return denied('EXISTS', {}, 'error.accountExists');
  const holdUntil = now + LIMITS.holdMs;
  const account = user.account === user.email ? email : user.account;
  await tx.table('user').update(user, { email, account, holdUntil });
  const except = await signInOf(tx, caller.sessionId);
  await endSignIns(context, user.id, { except, reason: 'password_change' });
  const subject = `user:${user.id}`;
  await tx.audit({ actor: subject, action: 'emailChanged', subject, before: null, after: null });
  const data = { msgKey: 'auth.secretChanged', args: {} };
  await tx.event({ userId: user.id, realm: homeRealm(user), kind: 'message', data });
  return granted({ email: maskedAccount(email), holdUntil });
}

/** Records that the user accepted the risk texts in force. */
export async function acceptRisk(
  { tx, now, caller }: CommandContext,
  { version, risk }: ParsedOf<typeof userRiskAccept>,
): Promise<DataOf<typeof userRiskAccept>> {
  if (risk !== '1') throw new Refusal('NOT_AGREED', {}, 'valid.riskBoxRequired');
  // A page with outdated texts must show the new ones first.
  if (version !== RISK_VERSION) throw new Refusal('FORMAT', {}, 'error.riskTextsChanged');
  const user = await callingUser(tx, caller.userId);
  await tx.table('user').update(user, { riskVersion: version, riskAt: now });
  const subject = `user:${user.id}`;
  await tx.audit({ actor: subject, action: 'riskAccepted', subject, before: null, after: version });
  return { version, at: now };
}
