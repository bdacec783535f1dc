import type { UserRow } from '#server/ports/account-rows.ts';
import type { CoreTx } from '#server/ports/core-tx.ts';

/** Sends the verification status to the user's pages in both accounts. */
export async function tellIdentity(
  tx: CoreTx,
  userId: string,
  idStatus: UserRow['idStatus'],
): Promise<void> {
  for (const realm of ['real', 'demo'] as const) {
    await tx.event({ userId, realm, kind: 'identity', data: { idStatus } });
  }
}
