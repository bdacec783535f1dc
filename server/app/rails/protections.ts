import type { CoreReader, CoreTx } from '#server/ports/core-tx.ts';
import type { SecurityRow } from '#server/ports/exchange-rows.ts';

type Fields = Omit<SecurityRow, 'id' | 'version'>;

const NONE: Fields = {
  totpSealed: null,
  totpSince: null,
  totpStep: null,
  pendingSealed: null,
  pendingUntil: null,
  isAllowListOn: false,
  allowListOffAt: null,
  phrase: null,
};

/** Protections of a user; all off before the first change. */
export async function protectionsOf(db: CoreReader, userId: string): Promise<Fields> {
  return (await db.table('security').get(userId)) ?? NONE;
}

/** Changes the protections of a user. */
export async function setProtections(
  tx: CoreTx,
  userId: string,
  changes: Partial<Fields>,
): Promise<void> {
  const row = await tx.table('security').get(userId);
  if (row !== undefined) await tx.table('security').update(row, changes);
  else await tx.table('security').insert({ id: userId, version: 1, ...NONE, ...changes });
}

/** Records a changed protection in the audit log, without secrets. */
export async function auditProtection(
  { tx }: { readonly tx: CoreTx },
  userId: string,
  action: string,
  after: string | null = null,
): Promise<void> {
  const subject = `user:${userId}`;
  await tx.audit({ actor: subject, action, subject, before: null, after });
}
