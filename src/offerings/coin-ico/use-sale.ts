import type { IssueView } from '#protocol/http/issue-objects.ts';
import { coinNewInfo } from '#protocol/http/issues.ts';
import { type Loaded, call, useFollow } from '#src/kit/index.ts';

const FOLLOWING = {
  news: ['subscription'] as const,
  isOver: ({ status, isWithdrawn }: IssueView) => status === 'listed' || isWithdrawn,
};

/** One sale, reloaded while it may change. */
export function useSale(id: string): Loaded<IssueView> {
  return useFollow(`sale ${id}`, (signal) => call(coinNewInfo, { id }, { signal }), FOLLOWING);
}
