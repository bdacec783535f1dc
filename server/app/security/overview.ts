import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { userLogins, userSecurity } from '#protocol/http/security.ts';
import { maskedAddress } from '#server/app/account/masks.ts';
import { signInOf } from '#server/app/account/sessions.ts';
import { callingUser } from '#server/app/account/users.ts';
import { coinHolds, placeHolds } from './place-holds.ts';
import type { SessionRow } from '#server/ports/account-rows.ts';
import type { QueryContext } from '#server/ports/core.ts';
import { allowListState } from '#server/app/rails/allow-list.ts';
import { protectionsOf } from '#server/app/rails/protections.ts';

/** Protections of the account, and holds on withdrawals with their end. */
export async function securityOverview(
  context: QueryContext,
): Promise<DataOf<typeof userSecurity>> {
  const { db, caller, now } = context;
  const user = await callingUser(db, caller.userId);
  const { totpSince, phrase, ...allowList } = await protectionsOf(db, user.id);
  const isHeld = user.holdUntil !== null && user.holdUntil > now;
  const held = isHeld ? [{ kind: 'security', until: user.holdUntil } as const] : [];
  const isReal = caller.realm === 'real';
  const places = isReal ? await placeHolds(db, user.id, now) : [];
  const coins = isReal ? await coinHolds(context) : [];
  return {
    totp: totpSince === null ? { isOn: false } : { isOn: true, since: totpSince },
    allowList: allowListState(allowList, now),
    ...(phrase === null ? {} : { phrase }),
    holds: [...held, ...places, ...coins],
    ts: now,
  };
}

/** Sign-ins of a user, newest first. The two tokens of a sign-in count as one. */
function signIns(rows: readonly SessionRow[]): readonly SessionRow[] {
  const seen = new Set<string>();
  return rows.filter(({ signInId }) => !seen.has(signInId) && seen.add(signInId));
}

/** Start and end of each sign-in of the account. */
export async function loginHistory(
  { db, caller, now }: QueryContext,
  { page, size }: ParsedOf<typeof userLogins>,
): Promise<DataOf<typeof userLogins>> {
  const { userId } = caller;
  const order = { orderBy: ['createdAt', 'id'], descending: true } as const;
  const rows = signIns(await db.table('session').find({ userId }, order));
  const current = await signInOf(db, caller.sessionId);
  const items = rows.slice((page - 1) * size, page * size).map((row) => {
    const { signInId: id, device, ip, createdAt: at, endedAt, endReason, endsAt } = row;
    return {
      id,
      device,
      ip: maskedAddress(ip),
      at,
      ...(endedAt === null ? {} : { endedAt }),
      ...(endReason === null ? {} : { endReason }),
      isCurrent: id === current,
      isAlive: endedAt === null && endsAt > now,
    };
  });
  return { items, page, size, total: rows.length };
}
