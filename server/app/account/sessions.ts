import { Refusal } from '#domain/errors.ts';
import type { userSessionEnd, userSessions } from '#protocol/http/account.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { SessionRow, UserRow } from '#server/ports/account-rows.ts';
import type { SessionFacts } from '#server/ports/core-client.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { JobContext } from '#server/ports/engine.ts';
import type { Realm } from '#server/ports/ledger.ts';
import type { TimerRow } from '#server/ports/rows.ts';
import { LIMITS, lived } from './limits.ts';
import { maskedAddress } from './masks.ts';

/** Reason for the end of a session. */
export type EndReason =
  'signout' | 'password_change' | 'replaced' | 'idle' | 'absolute' | 'operator' | 'status_0';

/** Kind of the timer that ends a sign-in. */
export const SESSION_TIMER = 'session.end';

/** A token in its stored form. */
export type NewToken = { readonly realm: Realm; readonly tokenHash: string };
/** Device and address of a sign-in. */
export type Origin = { readonly device: string; readonly ip: string };

type Works = Pick<JobContext, 'tx' | 'now' | 'newId' | 'settings'>;
/** Time and settings that decide whether a sign-in is still active. */
type Moment = Pick<JobContext, 'now' | 'settings'>;

function endOf({ seenAt, endsAt }: SessionRow, { settings }: Pick<Moment, 'settings'>): number {
  return Math.min(seenAt + lived(LIMITS.sessionIdleMs, settings), endsAt);
}

/** Active sign-ins of a user, oldest first, each with the rows of its tokens. */
async function liveSignIns(db: CoreReader, userId: string, moment: Moment) {
  const rows = await db
    .table('session')
    .find({ userId, endedAt: null }, { orderBy: ['createdAt', 'id'] });
  const groups = new Map<string, SessionRow[]>();
  for (const row of rows) {
    const group = groups.get(row.signInId) ?? [];
    if (endOf(row, moment) > moment.now) groups.set(row.signInId, [...group, row]);
  }
  return [...groups.values()];
}

/** Ends all tokens of a sign-in and notifies the pages that use them. */
async function endSignIn(works: Works, signInId: string, reason: EndReason) {
  const { tx, now } = works;
  const rows = await tx.table('session').find({ signInId, endedAt: null });
  for (const row of rows) {
    await tx.table('session').update(row, { endedAt: now, endReason: reason });
    const data = { ended: reason, sessionId: row.id };
    await tx.event({ userId: row.userId, realm: row.realm, kind: 'session', data });
  }
  const [first] = rows;
  if (first === undefined) return;
  const subject = `signIn:${signInId}`;
  const actor = reason === 'operator' || reason === 'status_0' ? 'operator' : 'system';
  const who = reason === 'signout' ? `user:${first.userId}` : actor;
  await tx.audit({ actor: who, action: 'sessionEnd', subject, before: null, after: reason });
}

/** Ends the active sign-ins of a user except one. @returns how many were ended. */
export async function endSignIns(
  works: Works,
  userId: string,
  { except, reason }: { readonly except: string | null; readonly reason: EndReason },
): Promise<number> {
  const groups = await liveSignIns(works.tx, userId, works);
  const others = groups.filter(([row]) => row !== undefined && row.signInId !== except);
  for (const [row] of others) if (row !== undefined) await endSignIn(works, row.signInId, reason);
  return others.length;
}

/** The sign-in a session belongs to; null for a caller without one. */
export async function signInOf(db: CoreReader, sessionId: string): Promise<string | null> {
  return (await db.table('session').get(sessionId))?.signInId ?? null;
}

/** Opens a sign-in. With five active ones the oldest ends. A new device is reported to the user. */
export async function openSignIn(
  works: Works,
  user: UserRow,
  tokens: readonly NewToken[],
  origin: Origin,
): Promise<void> {
  const { tx, now, newId, settings } = works;
  const live = await liveSignIns(tx, user.id, works);
  const surplus = live.length - LIMITS.sessionsPerUser + 1;
  for (const [row] of live.slice(0, Math.max(0, surplus))) {
    if (row !== undefined) await endSignIn(works, row.signInId, 'replaced');
  }
  await tellNewDevice(works, user, origin);
  const signInId = newId();
  const endsAt = now + lived(LIMITS.sessionAbsoluteMs, settings);
  for (const { realm, tokenHash } of tokens) {
    const times = { createdAt: now, seenAt: now, endsAt, endedAt: null, endReason: null };
    const owner = { userId: user.id, realm, signInId, tokenHash };
    await tx.table('session').insert({ id: newId(), version: 1, ...owner, ...origin, ...times });
  }
  await setTimer(works, signInId, now + lived(LIMITS.sessionIdleMs, settings));
  const subject = `signIn:${signInId}`;
  const after = JSON.stringify(origin);
  await tx.audit({ actor: `user:${user.id}`, action: 'signIn', subject, before: null, after });
}

async function tellNewDevice({ tx }: Works, user: UserRow, { device }: Origin): Promise<void> {
  const sessions = tx.table('session');
  const isFirst = (await sessions.first({ userId: user.id })) === undefined;
  if (isFirst || (await sessions.first({ userId: user.id, device })) !== undefined) return;
  const data = { msgKey: 'auth.newDevice', args: { device } };
  await tx.event({ userId: user.id, realm: 'real', kind: 'message', data });
}

async function setTimer({ tx, newId }: Works, ref: string, dueAt: number): Promise<void> {
  const timer = { id: newId(), version: 1, dueAt, kind: SESSION_TIMER, ref, isDone: false };
  await tx.table('timer').insert(timer);
}

/** Ends a sign-in that has timed out, or sets the next check. */
export async function sessionEndJob(context: JobContext, { ref }: TimerRow): Promise<void> {
  const rows = await context.tx.table('session').find({ signInId: ref, endedAt: null });
  const [first] = rows;
  if (first === undefined) return;
  const due = Math.max(...rows.map((row) => endOf(row, context)));
  if (due > context.now) return setTimer(context, ref, due);
  await endSignIn(context, ref, first.endsAt <= context.now ? 'absolute' : 'idle');
}

/** Session of a token; null for an unknown token. */
export async function sessionByToken(
  context: QueryContext,
  { tokenHash }: { readonly tokenHash: string },
): Promise<SessionFacts | null> {
  const { db, now } = context;
  const row = await db.table('session').first({ tokenHash });
  if (row === undefined) return null;
  const user = await db.table('user').get(row.userId);
  const { id, userId, realm } = row;
  return {
    sessionId: id,
    userId,
    realm,
    endsAt: endOf(row, context),
    isEnded: row.endedAt !== null || endOf(row, context) <= now,
    userStatus: user?.status ?? 0,
  };
}

/** Records the use of a session, which extends both tokens of its sign-in. */
export async function touchSession(
  context: CommandContext,
  { sessionId }: { readonly sessionId: string },
): Promise<void> {
  const { tx, now } = context;
  const signInId = await signInOf(tx, sessionId);
  if (signInId === null) return;
  for (const row of await tx.table('session').find({ signInId, endedAt: null })) {
    if (endOf(row, context) > now) await tx.table('session').update(row, { seenAt: now });
  }
}

/** Signs out by ending the sign-in on the server. */
export async function logout(context: CommandContext): Promise<object> {
  const signInId = await signInOf(context.tx, context.caller.sessionId);
  if (signInId !== null) await endSignIn(context, signInId, 'signout');
  return {};
}

export async function listSessions(context: QueryContext): Promise<DataOf<typeof userSessions>> {
  const { db, caller } = context;
  const current = await signInOf(db, caller.sessionId);
  const groups = await liveSignIns(db, caller.userId, context);
  const items = groups.flatMap((rows) => {
    const [row] = rows;
    if (row === undefined) return [];
    const { signInId, device, ip, createdAt } = row;
    return {
      id: signInId,
      device,
      ip: maskedAddress(ip),
      createdAt,
      seenAt: Math.max(...rows.map(({ seenAt }) => seenAt)),
      endsAt: Math.max(...rows.map((one) => endOf(one, context))),
      isCurrent: signInId === current,
    };
  });
  return { items: items.reverse() };
}

/** Ends one sign-in of the caller, or all others. Those of another user are not found. */
export async function endOwnSession(
  context: CommandContext,
  { id, others }: ParsedOf<typeof userSessionEnd>,
): Promise<DataOf<typeof userSessionEnd>> {
  const { tx, caller } = context;
  if ((id === undefined) === (others === undefined))
    throw new Refusal('PARAMETER', { field: 'id' });
  if (id === undefined) {
    const except = await signInOf(tx, caller.sessionId);
    const ended = await endSignIns(context, caller.userId, { except, reason: 'signout' });
    return { ended };
  }
  const live = await liveSignIns(tx, caller.userId, context);
  if (!live.some(([row]) => row?.signInId === id)) throw new Refusal('NOT_FOUND');
  await endSignIn(context, id, 'signout');
  return { ended: 1 };
}
