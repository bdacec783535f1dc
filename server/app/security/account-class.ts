import { HNI, type AccountClass } from '#domain/account/limits.ts';
import { Refusal } from '#domain/errors.ts';
import { decimalText, roundTo } from '#domain/money/decimal.ts';
import type { UserRow } from '#server/ports/account-rows.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';
import { averageOf } from '#server/app/assets/asset-days.ts';

export type ClassInput = {
  /** Id of the user, or the short number shown on screen. */
  readonly user: string;
  readonly accountClass: AccountClass;
  /** `operator:<id>`. */
  readonly actor: string;
};

async function named(db: CoreReader, name: string): Promise<UserRow> {
  const users = db.table('user');
  const user = (await users.get(name)) ?? (await users.first({ publicId: name }));
  if (user === undefined) throw new Refusal('NOT_FOUND');
  return user;
}

/** Facts for an operator before a change of the account class. */
export async function classFacts(
  { db, now }: QueryContext,
  { user: name }: Pick<ClassInput, 'user'>,
): Promise<object> {
  const { publicId, accountClass, id } = await named(db, name);
  const { average, daysKnown } = await averageOf(db, id, now);
  const shown = decimalText(roundTo(average, 2, 'down'));
  return { user: publicId, accountClass, average: shown, daysKnown, threshold: HNI.threshold };
}

/**
 * Sets the account class on behalf of an operator. The higher class requires the average assets; a
 * change back to the regular one is always possible.
 */
export async function setAccountClass(
  context: CommandContext,
  { user: name, accountClass, actor }: ClassInput,
): Promise<{ readonly accountClass: AccountClass; readonly average: string }> {
  const { tx, now } = context;
  const user = await named(tx, name);
  const { average: exact } = await averageOf(tx, user.id, now);
  const average = decimalText(roundTo(exact, 2, 'down'));
  if (accountClass === 'hni' && exact.lt(HNI.threshold)) {
    const { threshold } = HNI;
    throw new Refusal('WRONG_STATE', { threshold, average }, 'error.hniAverage');
  }
  if (user.accountClass === accountClass) return { accountClass, average };
  await tx.table('user').update(user, { accountClass });
  const subject = `user:${user.id}`;
  const before = user.accountClass;
  await tx.audit({ actor, action: 'accountClass', subject, before, after: accountClass });
  return { accountClass, average };
}
