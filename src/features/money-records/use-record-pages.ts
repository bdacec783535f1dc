import { useEffect, useEffectEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { ApiError } from '#src/data/api-error.ts';
import { usePages, type PageAnswer, type Pages } from '#src/features/order-list/use-pages.ts';
import { onRefresh } from '#src/features/page/refresh.ts';
import { onNews } from '#src/state/account/account-news.ts';
import { session } from '#src/state/session.ts';
import { isOver, type MoneyRecord } from './money-record.ts';
import { readKept, type KeptList } from './kept-list.ts';

export type LoadRecords = (page: number, signal: AbortSignal) => Promise<PageAnswer<MoneyRecord>>;

type Newest = { readonly of: string; readonly items: readonly MoneyRecord[] };

/** The account tells of every change; this is for the case that what it told was lost. */
const FALLBACK_MS = 30_000;
const NEWS = ['deposit', 'withdrawal'] as const;

/** Newer objects take the place of older ones with the same id; unknown ones stand first. */
export function withNewest(
  items: readonly MoneyRecord[],
  newest: readonly MoneyRecord[],
): readonly MoneyRecord[] {
  const byId = new Map(newest.map((one) => [one.id, one]));
  const known = new Set(items.map(({ id }) => id));
  const added = newest.filter(({ id }) => !known.has(id));
  return [...added, ...items.map((one) => byId.get(one.id) ?? one)];
}

/** The newest page again whenever the account tells of something newer. */
function useNewest(of: string, isMoving: boolean, load: LoadRecords): Newest {
  const [newest, setNewest] = useState<Newest>({ of, items: [] });
  const ask = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    const { items } = await load(1, signal);
    if (!signal.aborted) setNewest({ of, items });
  });
  useEffect(() => {
    const leaving = new AbortController();
    const look = async (): Promise<void> => {
      try {
        await ask(leaving.signal);
      } catch (error) {
        // The list says itself when it cannot be fetched; what is shown stays.
        if (!(error instanceof ApiError)) throw error;
      }
    };
    const soon = (): void => void look();
    const timer = isMoving ? setInterval(soon, FALLBACK_MS) : undefined;
    const stops = [onNews(NEWS, soon), onRefresh(() => ask(leaving.signal))];
    return () => {
      leaving.abort();
      clearInterval(timer);
      for (const stop of stops) stop();
    };
  }, [of, isMoving]);
  return newest;
}

export type RecordPages = Pages<MoneyRecord> & {
  /** When what is shown was last seen, while the server has not answered yet. */
  readonly keptAt: number | null;
};

/**
 * Requests of one kind, newest first, page by page. What was last seen is there at once; what has
 * not ended is kept up to date.
 * @param kept under which key the newest are kept on the device, where they are.
 */
export function useRecordPages(
  name: string,
  load: LoadRecords,
  kept: KeptList | undefined,
): RecordPages {
  const { userToken } = useSnapshot(session);
  const of = `${userToken} ${name}`;
  const [before] = useState(() => (kept === undefined ? null : readKept(kept)));
  const pages = usePages(of, async (page, signal) => {
    const answer = await load(page, signal);
    if (page === 1) kept?.keep(answer.items);
    return answer;
  });
  const moving = pages.items?.some((one) => !isOver(one)) ?? false;
  const newest = useNewest(of, moving, load);
  if (pages.items === null) {
    return { ...pages, items: before?.items ?? null, keptAt: before?.at ?? null };
  }
  const items = newest.of === of ? withNewest(pages.items, newest.items) : pages.items;
  return { ...pages, items, keptAt: null };
}
