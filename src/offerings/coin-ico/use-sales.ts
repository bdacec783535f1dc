import type { DataOf } from '#protocol/http/endpoint.ts';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { coinNewComing, coinNewToday } from '#protocol/http/issues.ts';
import { type Loaded, call, useFollow } from '#src/kit/index.ts';

export type Sales = {
  readonly open: readonly IssueView[];
  readonly upcoming: readonly IssueView[];
  /** Today's events. */
  readonly events: DataOf<typeof coinNewToday>['events'];
};

async function askSales(signal: AbortSignal): Promise<Sales> {
  const [today, coming] = await Promise.all([
    call(coinNewToday, {}, { signal }),
    call(coinNewComing, {}, { signal }),
  ]);
  return { open: today.items, upcoming: coming.items, events: today.events };
}

const FOLLOWING = { news: ['subscription'] as const, isOver: () => false };

/** Open and announced sales; the sold quantity is polled while visible. */
export function useSales(): Loaded<Sales> {
  return useFollow('sales', askSales, FOLLOWING);
}
