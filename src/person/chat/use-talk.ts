import { useEffect, useState } from 'react';
import { chatRead, chatTalk, type ChatLine } from '#protocol/http/chat.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import {
  type Loaded,
  type LongList,
  type Part,
  call,
  change,
  useHoursTurn,
  useLoad,
  useNews,
  useOlder,
} from '#src/kit/index.ts';
import { askUnread } from '#src/person/inbox/use-unread.ts';

type Talk = Part<ChatLine> & Pick<DataOf<typeof chatTalk>, 'unread' | 'hours'>;

export type OwnTalk = {
  readonly loaded: Loaded<Talk>;
  /** All loaded messages, oldest first. */
  readonly lines: readonly ChatLine[];
  readonly list: LongList<ChatLine>;
  /** First message that was new when the page opened; null for none. */
  readonly firstNew: string | null;
};

const NEWS = ['chat'] as const;

/** A page of the chat, newest first like every paged list. */
async function ask(before: { readonly before?: string }, signal: AbortSignal): Promise<Talk> {
  const { items, more, ...rest } = await call(chatTalk, before, { signal });
  return { ...rest, items: items.toReversed(), next: more ? items[0]?.id : undefined };
}

/** Oldest unread message of a list sorted newest first. */
function firstUnread(lines: readonly ChatLine[]): string | null {
  return lines.findLast(({ author, isRead }) => author === 'desk' && !isRead)?.id ?? null;
}

/**
 * The chat with customer service, updated live. Messages that arrive while it is shown count as
 * read.
 */
export function useTalk(): OwnTalk {
  const loaded = useLoad('talk', (signal) => ask({}, signal));
  const { data, reload } = loaded;
  const [firstNew, setFirstNew] = useState<string | null | undefined>();
  useNews(NEWS, reload);
  useHoursTurn(data === null ? [] : [data.hours], reload);
  const list = useOlder('talk', data, (before, signal) => ask({ before }, signal));
  const lines = (list.items ?? []).toReversed();
  if (firstNew === undefined && data !== null) setFirstNew(firstUnread(data.items));
  const unread = data?.unread ?? 0;
  useEffect(() => {
    if (unread === 0 || document.visibilityState === 'hidden') return;
    // Messages that could not be marked stay new, and are marked next time.
    change(chatRead, {}).then(askUnread, () => undefined);
  }, [unread]);
  return { loaded, lines, list, firstNew: firstNew ?? null };
}
