import type { LedgerPlace as OpenPlace } from '#server/store/ledger/open-ledger.ts';
import type { LedgerPlace } from './core-messages.ts';

/** Location of the ledger as the store expects it. */
export function ledgerPlaceOf(place: LedgerPlace): OpenPlace {
  const { file, databaseUrl, allowVolatile, waits } = place;
  return databaseUrl === '' ? { file } : { url: databaseUrl, allowVolatile, waits };
}
