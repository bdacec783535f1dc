import type { IssueView } from '#protocol/http/issue-objects.ts';
import { coinNewInfo } from '#protocol/http/issues.ts';
import { call } from '#src/kit/calls/api.ts';
import type { Loaded } from '#src/kit/load/use-load.ts';
import { useFollow } from '#src/kit/load/use-follow.ts';

const FOLLOWING = {
  news: ['subscription'] as const,
  isOver: ({ status, isWithdrawn }: IssueView) => status === 'listed' || isWithdrawn,
};

/** One sale, asked for again while something of it may change. */
export function useSale(id: string): Loaded<IssueView> {
  return useFollow(`sale ${id}`, (signal) => call(coinNewInfo, { id }, { signal }), FOLLOWING);
}
