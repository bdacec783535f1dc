import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { userLoginFailures } from '#protocol/http/security.ts';
import { maskedAddress } from './masks.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';
import type { LoginFailureRow } from '#server/ports/exchange-rows.ts';

/** Attempts from one device and address within this time of the last one share a line. */
const TOGETHER_MS = 3_600_000;
/** Maximum number of lines shown to an operator. */
const SHOWN_MOST = 50;

type Origin = { readonly device: string; readonly ip: string };

/** Records a failed sign-in of an account. */
export async function noteLoginFailure(
  { tx, now, newId }: Pick<CommandContext, 'tx' | 'now' | 'newId'>,
  userId: string,
  { device, ip }: Origin,
): Promise<void> {
  const failures = tx.table('loginFailure');
  const newest = { orderBy: ['at', 'id'], descending: true } as const;
  const last = await failures.first({ userId, device, ip }, newest);
  if (last !== undefined && now - last.at <= TOGETHER_MS) {
    await failures.update(last, { tries: last.tries + 1, at: now });
    return;
  }
  const row = { id: newId(), version: 1, userId, device, ip, tries: 1, firstAt: now, at: now };
  await failures.insert(row);
}

function view({ id, device, ip, tries, firstAt, at }: LoginFailureRow) {
  return { id, device, ip: maskedAddress(ip), tries, firstAt, at };
}

const NEWEST = { orderBy: ['at', 'id'], descending: true } as const;

/** Failed sign-ins of the caller, newest first. */
export async function loginFailures(
  { db, caller }: QueryContext,
  { page, size }: ParsedOf<typeof userLoginFailures>,
): Promise<DataOf<typeof userLoginFailures>> {
  const own = { userId: caller.userId };
  const failures = db.table('loginFailure');
  const part = { ...NEWEST, limit: size, offset: (page - 1) * size };
  const rows = await failures.find(own, part);
  return { items: rows.map(view), page, size, total: await failures.count(own) };
}

/** Sign-ins and failed sign-ins of an account, for an operator; addresses are masked here too. */
export async function loginsOf(
  { db }: QueryContext,
  { user }: { readonly user: string },
): Promise<object> {
  const own = { userId: user };
  const failed = await db.table('loginFailure').find(own, { ...NEWEST, limit: SHOWN_MOST });
  const order = { orderBy: ['createdAt', 'id'], descending: true, limit: SHOWN_MOST } as const;
  const sessions = await db.table('session').find(own, order);
  return {
    failed: failed.map(view),
    signIns: sessions.map(({ signInId, realm, device, ip, createdAt, endedAt, endReason }) => ({
      signIn: signInId,
      realm,
      device,
      ip: maskedAddress(ip),
      at: createdAt,
      endedAt,
      endReason,
    })),
  };
}
