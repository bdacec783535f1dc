import type { IssueView } from '#protocol/http/issue-objects.ts';
import { stockNewComing, stockNewList, stockNewToday } from '#protocol/http/issues.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { type Loaded, call, useFollow } from '#src/kit/index.ts';

export type Issues = {
  readonly upcoming: readonly IssueView[];
  readonly accepting_subscriptions: readonly IssueView[];
  readonly to_be_listed: readonly IssueView[];
  /** Today's events. */
  readonly events: DataOf<typeof stockNewToday>['events'];
};

async function askIssues(signal: AbortSignal): Promise<Issues> {
  const [today, coming, waiting] = await Promise.all([
    call(stockNewToday, {}, { signal }),
    call(stockNewComing, {}, { signal }),
    call(stockNewList, { status: 'to_be_listed' }, { signal }),
  ]);
  return {
    upcoming: coming.items,
    accepting_subscriptions: today.items,
    to_be_listed: waiting.items,
    events: today.events,
  };
}

const SUBSCRIPTIONS = ['subscription'] as const;
const FOLLOWING = { news: SUBSCRIPTIONS, isOver: () => false };

/** Offers that are not listed yet; their demand is polled while visible. */
export function useIssues(): Loaded<Issues> {
  return useFollow('issues', askIssues, FOLLOWING);
}
