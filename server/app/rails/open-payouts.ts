import type { CoreReader } from '#server/ports/core-tx.ts';
import { RAILS_REALM } from './money.ts';

/** Whether a card or address is the target of an open withdrawal. */
export async function isTargetInUse(
  db: CoreReader,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<boolean> {
  const where = { userId, realm: RAILS_REALM, targetId: id, status: 'in_progress' } as const;
  return (await db.table('withdrawal').count(where)) > 0;
}
