import type { IssueRow, SubscriptionRow } from '#server/ports/issue-rows.ts';
import { HOUSE, type Leg, type Realm } from '#server/ports/ledger.ts';
import type { Works } from './subscription-moves.ts';
import { costOf } from './issue-row.ts';

/** One in this many simulated applicants misses the payment deadline. */
const LATE_OF = 20;

/** Amount that a simulated applicant needs in its account. */
type CrowdNeed = { readonly userId: string; readonly need: bigint };

/**
 * Funds simulated applicants up to the amounts they are about to spend, in one posting from the
 * realm's issuer.
 */
export async function fundCrowd(
  { tx }: Works,
  issue: Pick<IssueRow, 'id' | 'currency'> & { readonly realm: Realm },
  needs: readonly CrowdNeed[],
): Promise<void> {
  const { realm, currency: asset } = issue;
  const legs: Leg[] = [];
  let sum = 0n;
  for (const { userId: owner, need } of needs) {
    const free = await tx.balance(realm, owner, asset, 'available');
    if (free >= need) continue;
    legs.push({ owner, bucket: 'available', asset, amount: need - free });
    sum += need - free;
  }
  if (sum === 0n) return;
  legs.push({ owner: HOUSE, bucket: 'issuer', asset, amount: -sum });
  await tx.post({ realm, reason: 'crowdFund', ref: issue.id, legs });
}

/** Funds the payment of a simulated applicant; a few never pay. */
export async function payForCrowd(
  works: Works & { readonly random: () => number },
  issue: IssueRow,
  row: SubscriptionRow,
): Promise<void> {
  if (works.random() * LATE_OF < 1) return;
  const { total } = costOf(issue, row.price, row.won ?? 0n);
  await fundCrowd(works, issue, [{ userId: row.userId, need: total }]);
}
