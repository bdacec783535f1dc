import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import * as v from 'valibot';
import { type Loaded, cacheContent, cachedContent, useLoad } from '#src/kit/index.ts';

type Shape<Item> = v.GenericSchema<unknown, Item>;
type Page<Item> = {
  readonly items: readonly Item[];
  readonly total: number;
  /** Where older ones begin; what is kept ends with what is kept. */
  readonly next?: string | undefined;
};

/** A first page, and when it was stored if nothing newer could be had. */
export type CachedPage<Item> = Loaded<Page<Item>> & { readonly storedAt: number | null };

/** The first page of a list that is also there without a connection, as it was last seen. */
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
  // When it was stored is said with it; that nothing newer came is no second word.
  return { ...loaded, error: null, data: before, storedAt: kept.at };
}
