import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { type PageAnswer, type Pages, session, usePages } from '#src/kit/index.ts';
import { useRenewal } from '#src/trading/index.ts';
import { isOver, type MoneyRecord } from './money-record.ts';
import { readCached, type CachedRecordList } from './cached-record-list.ts';

export type LoadRecords = (page: number, signal: AbortSignal) => Promise<PageAnswer<MoneyRecord>>;

/** The private stream announces every change; polling covers a lost message. */
const FALLBACK_MS = 30_000;
const NEWS = ['deposit', 'withdrawal'] as const;

export type RecordPages = Pages<MoneyRecord> & {
  /** Time of the cached records, while the server has not answered yet. */
  readonly cachedAt: number | null;
};

/**
 * Requests of one kind, newest first, page by page. Cached ones show at once; unfinished ones are
 * kept up to date.
 * @param kept key of the cached list, if there is one.
 */
export function useRecordPages(
  name: string,
  load: LoadRecords,
  kept: CachedRecordList | undefined,
): RecordPages {
  const { userToken } = useSnapshot(session);
  const of = `${userToken} ${name}`;
  const [before] = useState(() => (kept === undefined ? null : readCached(kept)));
  const pages = usePages(of, async (page, signal) => {
    const answer = await load(page, signal);
    if (page === 1) kept?.store(answer.items);
    return answer;
  });
  const moving = pages.items?.some((one) => !isOver(one)) ?? false;
  const everyMs = moving ? FALLBACK_MS : null;
  useRenewal({ of, kinds: NEWS, everyMs, renew: pages.renew });
  if (pages.items === null) {
    return { ...pages, items: before?.items ?? null, cachedAt: before?.at ?? null };
  }
  return { ...pages, cachedAt: null };
}
