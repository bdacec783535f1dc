import { useEffect } from 'react';
import type { NewsKind } from '#protocol/stream/news.ts';
import { useNews } from '#src/kit/worker/use-news.ts';
import { useLoad, type Loaded } from './use-load.ts';

/** The private stream announces every change; polling covers a lost message. */
const FALLBACK_MS = 30_000;

type Following<Data> = {
  /** Kinds of updates that reload the data; must be the same array on every render. */
  readonly news: readonly NewsKind[];
  /** Whether the data is final, which ends the polling. */
  readonly isOver: (data: Data) => boolean;
};

/** Follows changing data: reloads it on every announced update, and periodically until `isOver`. */
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
