import { useEffect, useEffectEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { ApiError } from '#src/data/api-error.ts';
import { usePages, type PageAnswer, type Pages } from '#src/features/order-list/use-pages.ts';
import { onNews } from '#src/state/account/account-news.ts';
import { session } from '#src/state/session.ts';
import { isOver, type MoneyRecord } from './money-record.ts';
import { readKept, type KeptList } from './kept-list.ts';

export type LoadRecords = (page: number, signal: AbortSignal) => Promise<PageAnswer<MoneyRecord>>;

/** The account tells of every change; this is for the case that what it told was lost. */
const FALLBACK_MS = 30_000;
const NEWS = ['deposit', 'withdrawal'] as const;

/** Has the newest page asked for again whenever the account tells of something newer. */
function useNews(
  of: string,
  isMoving: boolean,
  renew: (signal: AbortSignal) => Promise<void>,
): void {
  const look = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    try {
      await renew(signal);
    } catch (error) {
      // The list says itself when it cannot be fetched; what is shown stays.
      if (!(error instanceof ApiError)) throw error;
    }
  });
  useEffect(() => {
    const leaving = new AbortController();
    const soon = (): void => void look(leaving.signal);
    const timer = isMoving ? setInterval(soon, FALLBACK_MS) : undefined;
    const stop = onNews(NEWS, soon);
    return () => {
      leaving.abort();
      clearInterval(timer);
      stop();
    };
  }, [of, isMoving]);
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
  useNews(of, moving, pages.renew);
  if (pages.items === null) {
    return { ...pages, items: before?.items ?? null, keptAt: before?.at ?? null };
  }
  return { ...pages, keptAt: null };
}
