import { useEffect, useState } from 'react';
import { chatRead, chatTalk, type ChatLine } from '#protocol/http/chat.ts';
import { call } from '#src/data/api.ts';
import { useNews } from '#src/features/live/use-news.ts';
import { useLoad, type Loaded } from '#src/features/load/use-load.ts';
import { askUnread } from '#src/features/inbox/use-unread.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';

type Talk = DataOf<typeof chatTalk>;

export type OwnTalk = {
  readonly loaded: Loaded<Talk>;
  /** Lines from before the first page, oldest first. */
  readonly older: readonly ChatLine[];
  readonly hasOlder: boolean;
  readonly askOlder: () => void;
  /** First line that was new when the page opened; null for none. */
  readonly firstNew: string | null;
};

const NEWS = ['chat'] as const;

/** Lines from before the first page, asked for one page at a time. */
function useOlder(data: Talk | null): Pick<OwnTalk, 'older' | 'hasOlder' | 'askOlder'> {
  const [page, setPage] = useState<Pick<Talk, 'items' | 'more'>>({ items: [], more: true });
  const first = page.items[0] ?? data?.items[0];
  const askOlder = (): void => {
    if (first === undefined) return;
    call(chatTalk, { before: first.id }).then(
      ({ items, more }) => setPage({ items: [...items, ...page.items], more }),
      () => undefined,
    );
  };
  return { older: page.items, hasOlder: data?.more === true && page.more, askOlder };
}

function firstUnread(lines: readonly ChatLine[]): string | null {
  return lines.find(({ author, isRead }) => author === 'desk' && !isRead)?.id ?? null;
}

/** The talk with customer service as it goes on. What comes in while it is shown counts as seen. */
export function useTalk(): OwnTalk {
  const loaded = useLoad('talk', (signal) => call(chatTalk, {}, { signal }));
  const { data, reload } = loaded;
  const [firstNew, setFirstNew] = useState<string | null | undefined>();
  useNews(NEWS, reload);
  if (firstNew === undefined && data !== null) setFirstNew(firstUnread(data.items));
  const unread = data?.unread ?? 0;
  useEffect(() => {
    if (unread === 0 || document.visibilityState === 'hidden') return;
    // Lines that could not be marked stay new, and are marked with the next look.
    call(chatRead, {}).then(askUnread, () => undefined);
  }, [unread]);
  return { loaded, ...useOlder(data), firstNew: firstNew ?? null };
}
