import { Refusal } from '#domain/errors.ts';
import type { CommandContext } from '#server/ports/core.ts';
import { endSignIns, type EndReason } from './sessions.ts';

/** Finds a user by id or by the short number shown on screen. */
async function named({ tx }: CommandContext, name: string) {
  const users = tx.table('user');
  const user = (await users.get(name)) ?? (await users.first({ publicId: name }));
  if (user === undefined) throw new Refusal('NOT_FOUND');
  return user;
}

export type StatusInput = {
  readonly user: string;
  readonly status: 0 | 1;
  /** `operator:<id>`. */
  readonly actor: string;
};

/** Disables or enables a user on behalf of an operator. Disabling ends every session. */
export async function setUserStatus(
  context: CommandContext,
  { user: name, status, actor }: StatusInput,
): Promise<{ readonly endedSessions: number }> {
  const { tx } = context;
  const user = await named(context, name);
  if (user.status === status) return { endedSessions: 0 };
  await tx.table('user').update(user, { status });
  const subject = `user:${user.id}`;
  const [before, after] = [`${user.status}`, `${status}`];
  await tx.audit({ actor, action: 'userStatus', subject, before, after });
  if (status === 1) return { endedSessions: 0 };
  return { endedSessions: await endAll(context, user.id, 'status_0') };
}

/** Ends every session of a user on behalf of an operator. */
export async function endUserSessions(
  context: CommandContext,
  { user: name, actor }: Omit<StatusInput, 'status'>,
): Promise<{ readonly endedSessions: number }> {
  const user = await named(context, name);
  const endedSessions = await endAll(context, user.id, 'operator');
  const subject = `user:${user.id}`;
  const after = `${endedSessions}`;
  await context.tx.audit({ actor, action: 'endSessions', subject, before: null, after });
  return { endedSessions };
}

function endAll(context: CommandContext, userId: string, reason: EndReason): Promise<number> {
  return endSignIns(context, userId, { except: null, reason });
}
