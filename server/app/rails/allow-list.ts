import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { userAllowListSet } from '#protocol/http/security.ts';
import { LIMITS, lived } from '#server/app/account/limits.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { SecurityRow } from '#server/ports/exchange-rows.ts';
import { auditProtection, protectionsOf, setProtections } from './protections.ts';

/** State of the allow list. A requested switch-off takes effect at its time. */
export function allowListState(
  { isAllowListOn, allowListOffAt }: Pick<SecurityRow, 'isAllowListOn' | 'allowListOffAt'>,
  now: number,
): DataOf<typeof userAllowListSet> {
  if (!isAllowListOn || (allowListOffAt !== null && allowListOffAt <= now)) return { isOn: false };
  return { isOn: true, ...(allowListOffAt === null ? {} : { offAt: allowListOffAt }) };
}

/**
 * Whether withdrawals of a user are limited to saved cards and addresses that have passed their
 * waiting time.
 */
export async function isListedOnly(db: CoreReader, userId: string, now: number): Promise<boolean> {
  return allowListState(await protectionsOf(db, userId), now).isOn;
}

/** Switches the allow list on at once, and off after a day, so that a thief cannot disable it. */
export async function setAllowList(
  context: CommandContext,
  { on }: ParsedOf<typeof userAllowListSet>,
): Promise<DataOf<typeof userAllowListSet>> {
  const { tx, now, caller, settings } = context;
  const before = allowListState(await protectionsOf(tx, caller.userId), now);
  const isWanted = on === '1';
  if (!isWanted && !before.isOn) return before;
  if (!isWanted && before.offAt !== undefined) return before;
  const allowListOffAt = isWanted ? null : now + lived(LIMITS.holdMs, settings);
  await setProtections(tx, caller.userId, { isAllowListOn: true, allowListOffAt });
  await auditProtection(context, caller.userId, isWanted ? 'allowListOn' : 'allowListOffAsked');
  return allowListState({ isAllowListOn: true, allowListOffAt }, now);
}
