import * as v from 'valibot';
import { issueView } from '#protocol/http/issue-objects.ts';
import { stockOfflineList, stockOfflineToday } from '#protocol/http/issues.ts';
import { type CachedLoaded, call, useFollow, useCachedAnswer } from '#src/kit/index.ts';

const blocks = v.object({ open: v.array(issueView), upcoming: v.array(issueView) });
export type Blocks = v.InferOutput<typeof blocks>;

async function askBlocks(signal: AbortSignal): Promise<Blocks> {
  const [today, coming] = await Promise.all([
    call(stockOfflineToday, { kind: 'block' }, { signal }),
    call(stockOfflineList, { kind: 'block', status: 'upcoming' }, { signal }),
  ]);
  return { open: today.items, upcoming: coming.items };
}

const FOLLOWING = { news: ['subscription'] as const, isOver: () => false };

/** Blocks that are open or announced; what is left is asked for again while it is looked at. */
export function useBlocks(): CachedLoaded<Blocks> {
  const loaded = useFollow('blocks', askBlocks, FOLLOWING);
  return useCachedAnswer(loaded, 'stockOfflineData', 'blocks', blocks);
}
