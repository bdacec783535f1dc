import type { IssueView } from '#protocol/http/issue-objects.ts';
import { stockNewInfo } from '#protocol/http/issues.ts';
import { type Loaded, call, useFollow } from '#src/kit/index.ts';

const FOLLOWING = {
  news: ['subscription'] as const,
  isOver: ({ status, isWithdrawn }: IssueView) => status === 'listed' || isWithdrawn,
};

const ISSUE = /^(ipo|offline|block|coin)-\d+$/;

/** Issue id in an address; null for none. */
export function issueIdOf(text: string | null): string | null {
  return text !== null && ISSUE.test(text) ? text : null;
}

/** One issue, reloaded while it may change. */
export function useIssue(id: string): Loaded<IssueView> {
  return useFollow(`issue ${id}`, (signal) => call(stockNewInfo, { id }, { signal }), FOLLOWING);
}
