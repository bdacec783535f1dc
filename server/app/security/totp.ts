import { Refusal } from '#domain/errors.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { userTotpConfirm, userTotpOff } from '#protocol/http/security.ts';
import { LIMITS, lived } from '#server/app/account/limits.ts';
import {
  countRightSecret,
  countWrongSecret,
  forgiveSecret,
  secretLock,
} from '#server/app/account/throttles.ts';
import { callingUser, homeRealm } from '#server/app/account/users.ts';
import { denied, granted, type Denied, type Verdict } from '#server/app/account/verdict.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';
import { auditProtection, protectionsOf, setProtections } from '#server/app/rails/protections.ts';

/** Time in which a new secret waits for its first code. */
const PENDING_MS = 10 * 60_000;

const WRONG_TEXT = 'error.totpWrong';
export const TOTP_NEEDED_TEXT = 'valid.totpRequired';

export type TotpFacts = {
  readonly account: string;
  /** Sealed active secret; null while off. */
  readonly sealed: string | null;
  /** Sealed secret that waits for its first code; null without one or after its time. */
  readonly pending: string | null;
  readonly lock: Denied | null;
};

/** Facts needed to check a code. */
export async function totpFacts({ db, now, caller }: QueryContext): Promise<TotpFacts> {
  const user = await callingUser(db, caller.userId);
  const { totpSealed, pendingSealed, pendingUntil } = await protectionsOf(db, user.id);
  return {
    account: user.account,
    sealed: totpSealed,
    pending: pendingUntil !== null && pendingUntil > now ? pendingSealed : null,
    lock: await secretLock(db, 'totp', user.id, now),
  };
}

/** Stores a new sealed secret until its first code arrives. */
export async function setupTotp(
  { tx, now, caller, settings }: CommandContext,
  { sealed }: { readonly sealed: string },
): Promise<{ readonly expiresAt: number }> {
  const { totpSealed } = await protectionsOf(tx, caller.userId);
  if (totpSealed !== null) throw new Refusal('WRONG_STATE', {}, 'error.totpOn');
  const pendingUntil = now + lived(PENDING_MS, settings);
  await setProtections(tx, caller.userId, { pendingSealed: sealed, pendingUntil });
  return { expiresAt: pendingUntil };
}

/** A code checked against the sealed secret: its time step, null when wrong. */
export type TotpTry = { readonly sealed: string; readonly step: number | null };

/** Counts an attempt. A step works once, and the secret must still be the one that was checked. */
async function tried(context: CommandContext, isRight: boolean): Promise<Denied | null> {
  const { tx, now, caller } = context;
  const locked = await secretLock(tx, 'totp', caller.userId, now);
  if (locked !== null) return locked;
  if (isRight) {
    await countRightSecret(tx, 'totp', caller.userId);
    return null;
  }
  await countWrongSecret(tx, 'totp', caller.userId, now);
  await auditProtection(context, caller.userId, 'totpWrong');
  return denied('CODE_WRONG', {}, WRONG_TEXT);
}

/** Activates a new secret by its first code. */
export async function confirmTotp(
  context: CommandContext,
  { sealed, step }: TotpTry,
): Promise<Verdict<DataOf<typeof userTotpConfirm>>> {
  const { tx, now, caller } = context;
  const { pendingSealed, pendingUntil } = await protectionsOf(tx, caller.userId);
  const isPending = pendingSealed === sealed && pendingUntil !== null && pendingUntil > now;
  const refused = await tried(context, isPending && step !== null);
  if (refused !== null) return refused;
  await setProtections(tx, caller.userId, {
    totpSealed: sealed,
    totpSince: now,
    totpStep: step,
    pendingSealed: null,
    pendingUntil: null,
  });
  await auditProtection(context, caller.userId, 'totpOn');
  await tellOwner(context);
  return granted({ isOn: true, since: now });
}

/** Redeems a code. The caller continues only when this grants it. */
export async function useTotp(
  context: CommandContext,
  { sealed, step }: TotpTry,
): Promise<Verdict<object>> {
  const { tx, caller } = context;
  const { totpSealed, totpStep } = await protectionsOf(tx, caller.userId);
  const isRight = totpSealed === sealed && step !== null && step > (totpStep ?? -1);
  const refused = await tried(context, isRight);
  if (refused !== null) return refused;
  await setProtections(tx, caller.userId, { totpStep: step });
  return granted({});
}

/** Switches the authenticator off by a code, and blocks withdrawals for a day. */
export async function endTotp(
  context: CommandContext,
  attempt: TotpTry,
): Promise<Verdict<DataOf<typeof userTotpOff>>> {
  const used = await useTotp(context, attempt);
  if (!used.granted) return used;
  const holdUntil = await removeTotp(context, context.caller.userId);
  await auditProtection(context, context.caller.userId, 'totpOff');
  await tellOwner(context);
  return granted({ isOn: false, holdUntil });
}

type Works = Pick<CommandContext, 'tx' | 'now' | 'settings'>;

/** @returns the time until which withdrawals are blocked. */
async function removeTotp({ tx, now, settings }: Works, userId: string): Promise<number> {
  const user = await callingUser(tx, userId);
  const holdUntil = now + lived(LIMITS.holdMs, settings);
  await setProtections(tx, userId, {
    totpSealed: null,
    totpSince: null,
    totpStep: null,
    pendingSealed: null,
    pendingUntil: null,
  });
  await tx.table('user').update(user, { holdUntil });
  await forgiveSecret(tx, 'totp', userId);
  return holdUntil;
}

async function tellOwner({ tx, caller }: CommandContext): Promise<void> {
  const user = await callingUser(tx, caller.userId);
  const data = { msgKey: 'auth.secretChanged', args: {} };
  await tx.event({ userId: user.id, realm: homeRealm(user), kind: 'message', data });
}

/** Removes the authenticator of a user who lost the device, for an operator. */
export async function resetTotp(
  context: CommandContext,
  { user: name, actor }: { readonly user: string; readonly actor: string },
): Promise<{ readonly holdUntil: number }> {
  const { tx } = context;
  const user = await userByName(context, name);
  const { totpSealed } = await protectionsOf(tx, user.id);
  if (totpSealed === null) throw new Refusal('WRONG_STATE');
  const holdUntil = await removeTotp(context, user.id);
  const subject = `user:${user.id}`;
  await tx.audit({ actor, action: 'totpReset', subject, before: 'on', after: 'off' });
  const data = { msgKey: 'auth.secretChanged', args: {} };
  await tx.event({ userId: user.id, realm: homeRealm(user), kind: 'message', data });
  return { holdUntil };
}

async function userByName({ tx }: CommandContext, name: string) {
  const user =
    (await tx.table('user').get(name)) ?? (await tx.table('user').first({ publicId: name }));
  if (user === undefined) throw new Refusal('NOT_FOUND');
  return user;
}
