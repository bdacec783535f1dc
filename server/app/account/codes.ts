import type { CodePurpose, CodeRow } from '#server/ports/account-rows.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { CoreTx } from '#server/ports/core-tx.ts';
import { LIMITS, lived } from './limits.ts';
import { maskedAccount } from './masks.ts';
import { BUDGETS, spend, type Address } from './throttles.ts';
import { callingUser, findUser } from './users.ts';
import { denied, deniedFor, granted, type Denied, type Verdict } from './verdict.ts';

export type CodeIssueInput = {
  readonly purpose: CodePurpose;
  /**
   * Phone or e-mail in its stored form; empty for `secret`, whose code goes to the caller's own
   * contact.
   */
  readonly target: string;
  /** Keyed hash of the code that will be sent. */
  readonly codeHash: string;
  readonly address: Address;
  /** Address of the caller, recorded even where its attempts are not counted. */
  readonly ip: string;
};

export type IssuedCode = {
  readonly codeId: string;
  readonly target: string;
  readonly to: string;
  readonly expiresAt: number;
  readonly resendAt: number;
  /** False when the target has no account. The response does not reveal it. */
  readonly isSent: boolean;
  /** Whether a simulated message may be shown in the page that asked. */
  readonly mayShow: boolean;
};

/** Issues a new code. A target without an account gets the same answer as one with an account. */
export async function issueCode(
  context: CommandContext,
  input: CodeIssueInput,
): Promise<Verdict<IssuedCode>> {
  const { tx, now, newId, caller } = context;
  const { purpose, codeHash } = input;
  const target = purpose === 'secret' ? await ownTarget(context) : input.target;
  if (target === null) return denied('WRONG_STATE', { state: '' }, 'error.noContact');
  const id = `${purpose}:${target}`;
  const before = await tx.table('code').get(id);
  const soon = tooSoon(before, now);
  if (soon !== null) return soon;
  const over = await spend(tx, BUDGETS.code, input.address, now);
  if (over !== null) return over;
  const isSameDay = before !== undefined && now - before.dayStart < LIMITS.dayMs;
  const fresh = {
    codeId: newId(),
    codeHash,
    sessionId: caller.sessionId,
    tries: 0,
    isUsed: false,
    sentAt: now,
    expiresAt: now + lived(LIMITS.codeLifeMs, context.settings),
    sentToday: isSameDay ? before.sentToday + 1 : 1,
    dayStart: isSameDay ? before.dayStart : now,
  };
  if (before === undefined) {
    await tx.table('code').insert({ id, version: 1, purpose, target, ...fresh });
  } else {
    await tx.table('code').update(before, fresh);
  }
  const { isSent, mayShow } = await recipient(tx, purpose, target, input.ip);
  const { codeId, expiresAt } = fresh;
  const resendAt = now + LIMITS.codeResendMs;
  const to = maskedAccount(target);
  return granted({ codeId, target, to, expiresAt, resendAt, isSent, mayShow });
}

async function ownTarget({ tx, caller }: CommandContext): Promise<string | null> {
  const { phone, email } = await callingUser(tx, caller.userId);
  return phone ?? email;
}

function tooSoon(before: CodeRow | undefined, now: number): Denied | null {
  if (before === undefined) return null;
  const resendAt = before.sentAt + LIMITS.codeResendMs;
  if (now < resendAt) return deniedFor(resendAt - now);
  const dayEnd = before.dayStart + LIMITS.dayMs;
  const isSpent = before.sentToday >= LIMITS.codesPerTargetAndDay && now < dayEnd;
  return isSpent ? deniedFor(dayEnd - now) : null;
}

/**
 * Whether a code is sent and may be shown. A password reset shows a simulated message only to an
 * address that used the account before: for a guest, reading the message in his own page would
 * prove nothing.
 */
async function recipient(tx: CoreTx, purpose: CodePurpose, target: string, ip: string) {
  if (purpose !== 'reset') return { isSent: true, mayShow: true };
  const user = await findUser(tx, target);
  if (user === undefined) return { isSent: false, mayShow: false };
  const known = ip === '' ? undefined : await tx.table('session').first({ userId: user.id, ip });
  return { isSent: true, mayShow: known !== undefined };
}

export type CodeUse = {
  readonly purpose: CodePurpose;
  readonly target: string;
  readonly codeId: string;
  readonly codeHash: string;
};

/**
 * Redeems a code. A wrong attempt is counted, so the caller's command must not be undone: see
 * Verdict.
 * @returns the refusal, or null when the code was right and is now used.
 */
export async function useCode(context: CommandContext, use: CodeUse): Promise<Denied | null> {
  const { tx, now, caller } = context;
  const table = tx.table('code');
  const row = await table.get(`${use.purpose}:${use.target}`);
  // A code of another user, or one that was replaced, is as wrong as an invented one.
  if (row === undefined || row.codeId !== use.codeId) return denied('CODE_WRONG');
  if (row.sessionId !== '' && row.sessionId !== caller.sessionId) return denied('CODE_WRONG');
  if (row.isUsed || row.tries >= LIMITS.codeTries) return denied('CODE_EXPIRED');
  if (row.expiresAt <= now) return denied('CODE_EXPIRED');
  const isRight = row.codeHash === use.codeHash;
  await table.update(row, isRight ? { isUsed: true } : { tries: row.tries + 1 });
  return isRight ? null : denied('CODE_WRONG');
}
