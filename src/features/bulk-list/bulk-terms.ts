import type { IssueView } from '#protocol/http/issue-objects.ts';
import { minorText, minorUnits } from '#src/features/records/minor-units.ts';

/** Business days the shares of a block stay locked. */
export const LOCK_DAYS = 5;

/** Ten-thousandths: a rate is shown as a percentage with two decimals, further ones are cut. */
const RATE = 10_000n;

export type BulkPart = IssueView['parts'][number];

const NO_PART: BulkPart = {
  group: 'block', method: 'lottery', supply: '0', minQty: '0', maxQty: '0', multiple: '1',
  demand: '0', applicants: 0, ratio: '0',
}; // prettier-ignore

/** The one part of a block or of a placement through a channel. */
export function bulkPart({ parts }: IssueView): BulkPart {
  return parts[0] ?? NO_PART;
}

/** Price of one share; null until a block has one. */
export function bulkPrice(issue: IssueView): string | null {
  return bulkPart(issue).price ?? issue.subscriptionPrice ?? issue.issuePrice ?? null;
}

/** What nobody has asked for yet, and how much of the whole that is, 0 to 1. */
export function remainingOf(issue: IssueView): { readonly left: string; readonly share: number } {
  const [supply, demand] = [minorUnits(issue.supply), minorUnits(issue.demand)];
  const left = demand >= supply ? 0n : supply - demand;
  const thousandths = supply === 0n ? 0n : (left * 1_000n) / supply;
  return { left: minorText(left), share: Number.parseInt(thousandths.toString(), 10) / 1_000 };
}

/**
 * How far a price lies below the market as a fraction, decimal text; negative where it is above.
 * Null while the market has no price.
 */
export function discountTo(market: string, price: string): string | null {
  const last = minorUnits(market === '' ? '0' : market);
  if (last <= 0n) return null;
  return minorText((((last - minorUnits(price)) * RATE) / last) * RATE);
}
