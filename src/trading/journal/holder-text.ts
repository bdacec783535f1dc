import type { DataOf } from '#protocol/http/endpoint.ts';
import type { recordJournal } from '#protocol/http/records.ts';
import type { TextKey } from '#src/kit/index.ts';
import { bucketKey, houseKey } from './journal-labels.ts';

type Leg = DataOf<typeof recordJournal>['legs'][number];
type Words = (key: TextKey<'funds' | 'ledger'>) => string;

/** Holder of a leg: the user's account, one of their robots, or a house account. */
export function holderText(t: Words, { owner, bucket }: Leg): string {
  if (owner === 'me') return `${t('funds.me')} · ${t(bucketKey(bucket ?? ''))}`;
  if (owner === 'robot') return t('ledger.bucket.robot');
  if (owner === 'other') return t('funds.other');
  const house = t(houseKey(owner));
  return house === t('funds.house') ? house : `${t('funds.house')} · ${house}`;
}
