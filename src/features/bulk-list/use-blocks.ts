import type { IssueView } from '#protocol/http/issue-objects.ts';
import { stockOfflineList, stockOfflineToday } from '#protocol/http/issues.ts';
import { call } from '#src/data/api.ts';
import type { Loaded } from '#src/features/load/use-load.ts';
import { useFollow } from '#src/features/money/use-follow.ts';

export type Blocks = {
  readonly open: readonly IssueView[];
  readonly upcoming: readonly IssueView[];
};

async function askBlocks(signal: AbortSignal): Promise<Blocks> {
  const [today, coming] = await Promise.all([
    call(stockOfflineToday, { kind: 'block' }, { signal }),
    call(stockOfflineList, { kind: 'block', status: 'upcoming' }, { signal }),
  ]);
  return { open: today.items, upcoming: coming.items };
}

const FOLLOWING = { news: ['subscription'] as const, isOver: () => false };

/** Blocks that are open or announced; what is left is asked for again while it is looked at. */
export function useBlocks(): Loaded<Blocks> {
  return useFollow('blocks', askBlocks, FOLLOWING);
}
