import { RECORD_REASONS } from '#domain/account/record-groups.ts';

const BUCKETS = ['available', 'frozen', 'locked', 'contract', 'margin', 'robot'] as const;
const HOUSE = [
  'fees', 'tax', 'external', 'fx', 'loan_pool', 'interest', 'venue', 'insurance', 'issuer',
  'rounding',
] as const; // prettier-ignore

function known<const Word extends string>(words: readonly Word[], text: string): Word | null {
  return words.find((word) => word === text) ?? null;
}

/** Text key of a reason. */
export function reasonKey(reason: string) {
  return `ledger.reason.${known(RECORD_REASONS, reason) ?? 'other'}` as const;
}

/** Text key of a bucket. */
export function bucketKey(bucket: string) {
  return `ledger.bucket.${known(BUCKETS, bucket) ?? 'other'}` as const;
}

/** Text key of a house account such as `house:fees`. */
export function houseKey(owner: string) {
  return `funds.owner.${known(HOUSE, owner.replace('house:', '')) ?? 'otherHouse'}` as const;
}
