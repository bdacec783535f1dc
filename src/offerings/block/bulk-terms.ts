import type { IssueView } from '#protocol/http/issue-objects.ts';

/** Lock-up of block shares in business days. */
export const LOCK_DAYS = 5;

export type BulkPart = IssueView['parts'][number];

const NO_PART: BulkPart = {
  group: 'block', method: 'lottery', supply: '0', minQty: '0', maxQty: '0', multiple: '1',
  demand: '0', applicants: 0, ratio: '0',
}; // prettier-ignore

/** The only part of a block or a placement. */
export function bulkPart({ parts }: IssueView): BulkPart {
  return parts[0] ?? NO_PART;
}

/** Price per share; null until a block has one. */
export function bulkPrice(issue: IssueView): string | null {
  return bulkPart(issue).price ?? issue.subscriptionPrice ?? issue.issuePrice ?? null;
}
