import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { userLoginFailures } from '#protocol/http/security.ts';
import { maskedAddress } from '#server/app/account/masks.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';
import type { LoginFailureRow } from '#server/ports/exchange-rows.ts';

/** Tries from one device and address within this time of the last one are one line of the list. */
const TOGETHER_MS = 3_600_000;
/** Lines an operator is shown. */
const SHOWN_MOST = 50;

type Origin = { readonly device: string; readonly ip: string };

/** Notes a sign-in of an account with a wrong password. */
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

/** Sign-ins of the own account that failed, newest first. */
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

/** Sign-ins of an account and those that failed, for an operator; addresses are masked too. */
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
