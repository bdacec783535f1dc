import type { IssueRow, SubscriptionRow } from '#server/ports/issue-rows.ts';
import { HOUSE, type Leg, type Realm } from '#server/ports/ledger.ts';
import type { Works } from './subscription-moves.ts';
import { costOf } from './issue-row.ts';

/** One of so many simulated applicants does not pay in time. */
const LATE_OF = 20;

/** What simulated applicants need in their account. */
type CrowdNeed = { readonly userId: string; readonly need: bigint };

/**
 * Gives simulated applicants what they lack of what they are about to spend: one movement from the
 * issuer of the realm for all of them.
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

/** Lets a simulated applicant have what was allotted to it; a few never pay. */
export async function payForCrowd(
  works: Works & { readonly random: () => number },
  issue: IssueRow,
  row: SubscriptionRow,
): Promise<void> {
  if (works.random() * LATE_OF < 1) return;
  const { total } = costOf(issue, row.price, row.won ?? 0n);
  await fundCrowd(works, issue, [{ userId: row.userId, need: total }]);
}
