import { useEffect } from 'react';
import type { NewsKind } from '#protocol/stream/news.ts';
import { useNews } from '#src/kit/worker/use-news.ts';
import { useLoad, type Loaded } from './use-load.ts';

/** The account tells of every change; this is for the case that what it told was lost. */
const FALLBACK_MS = 30_000;

type Following<Data> = {
  /** What the account tells of when the data changes; the same array at every turn. */
  readonly news: readonly NewsKind[];
  /** Whether nothing more is awaited, so that nothing is asked for without a reason. */
  readonly isOver: (data: Data) => boolean;
};

/**
 * Something that changes while it is looked at: asked for again as soon as the account tells that
 * it is newer, and now and then until `isOver`.
 */
export function useFollow<Data>(
  key: string,
  load: (signal: AbortSignal) => Promise<Data>,
  { news, isOver }: Following<Data>,
): Loaded<Data> {
  const loaded = useLoad(key, load);
  const { data, error, reload } = loaded;
  const over = data !== null && isOver(data);
  useEffect(() => {
    if (over || (data === null && error === null)) return undefined;
    const timer = setTimeout(reload, FALLBACK_MS);
    return () => clearTimeout(timer);
  }, [data, error, over, reload]);
  useNews(news, reload);
  return loaded;
}
