import type { IssueView } from '#protocol/http/issue-objects.ts';
import { stockNewInfo } from '#protocol/http/issues.ts';
import { type Loaded, call, useFollow } from '#src/kit/index.ts';

const FOLLOWING = {
  news: ['subscription'] as const,
  isOver: ({ status, isWithdrawn }: IssueView) => status === 'listed' || isWithdrawn,
};

const ISSUE = /^(ipo|offline|block|coin)-\d+$/;

/** The issue an address names; null for an address without one. */
export function issueIdOf(text: string | null): string | null {
  return text !== null && ISSUE.test(text) ? text : null;
}

/** One issue, asked for again while something of it may change. */
export function useIssue(id: string): Loaded<IssueView> {
  return useFollow(`issue ${id}`, (signal) => call(stockNewInfo, { id }, { signal }), FOLLOWING);
}
