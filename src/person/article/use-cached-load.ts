import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import * as v from 'valibot';
import { type Loaded, cacheContent, cachedContent, useLoad } from '#src/kit/index.ts';

type Shape<Item> = v.GenericSchema<unknown, Item>;
type Page<Item> = {
  readonly items: readonly Item[];
  readonly total: number;
  /** Cursor of older items; the cached part has none. */
  readonly next?: string | undefined;
};

/** A first page, and the time of the cached copy if nothing newer was available. */
export type CachedPage<Item> = Loaded<Page<Item>> & { readonly storedAt: number | null };

/** First page of a list that is also available offline, as last seen. */
export function useCachedLoad<Item>(
  name: 'newsData' | 'noticeData',
  shape: Shape<Item>,
  load: (signal: AbortSignal) => Promise<Page<Item>>,
): CachedPage<Item> {
  const loaded = useLoad(name, load);
  const kept = useSnapshot(cachedContent)[name];
  const { data, error } = loaded;
  useEffect(() => {
    if (data !== null) cacheContent(name, data.items);
  }, [name, data]);
  const before = useMemo(() => {
    const items = (kept?.items ?? []).filter((one): one is Item => v.is(shape, one));
    return { items, total: items.length };
  }, [kept, shape]);
  if (data !== null || error === null || kept === null) return { ...loaded, storedAt: null };
  // The note with the cached time already says that nothing newer arrived.
  return { ...loaded, error: null, data: before, storedAt: kept.at };
}
