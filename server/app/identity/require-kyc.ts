import { Refusal } from '#domain/errors.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { Realm } from '#server/ports/ledger.ts';

/** User and realm whose verification is required. */
type Person = { readonly userId: string; readonly realm: Realm };

/** Whether a user is verified. The demo account needs no verification. */
async function isVerified(db: CoreReader, { userId, realm }: Person): Promise<boolean> {
  if (realm !== 'real') return true;
  return (await db.table('user').get(userId))?.idStatus === 'succ';
}

/** @throws Refusal `KYC_FIRST` for a real account whose owner is not verified. */
export async function requireKyc(db: CoreReader, person: Person): Promise<void> {
  if (!(await isVerified(db, person))) throw new Refusal('KYC_FIRST');
}
