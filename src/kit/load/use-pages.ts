import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#src/kit/calls/api-error.ts';
import { withPatience } from '#src/kit/calls/api.ts';
import { useLeftList, useListMemory } from './use-left-list.ts';
import { onRefresh } from '#src/kit/page/refresh.ts';

/** One page of a list, as answered by the calls. */
export type PageAnswer<Item> = { readonly items: readonly Item[]; readonly total: number };

export type Pages<Item> = {
  /** Null before the first page. */
  readonly items: readonly Item[] | null;
  readonly failure: ApiError | null;
  readonly isLoading: boolean;
  readonly hasMore: boolean;
  readonly more: () => void;
  readonly again: () => void;
  /**
   * Reloads the first page and keeps the loaded items below it.
   * @throws ApiError when no answer arrives.
   */
  readonly renew: (signal: AbortSignal) => Promise<void>;
};

type Fetched<Item> = {
  readonly name: string;
  readonly items: readonly Item[];
  readonly total: number;
  readonly page: number;
};

type Wanted = { readonly name: string; readonly page: number; readonly turn: number };
type Failed = { readonly of: Wanted; readonly error: ApiError };

type Named = { readonly id: string };

function merged<Item extends Named>(
  before: readonly Item[],
  next: readonly Item[],
): readonly Item[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...next.filter(({ id }) => !known.has(id))];
}

/** Replaces items by newer ones with the same id; new items go first. */
export function withNewest<Item extends Named>(
  items: readonly Item[],
  newest: readonly Item[],
): readonly Item[] {
  const byId = new Map(newest.map((one) => [one.id, one]));
  const known = new Set(items.map(({ id }) => id));
  const added = newest.filter(({ id }) => !known.has(id));
  return [...added, ...items.map((one) => byId.get(one.id) ?? one)];
}

/** The visible items, and whether more are loading. */
function shown<Item>(
  fetched: Fetched<Item> | null,
  failed: Failed | null,
  wanted: Wanted,
): Pick<Pages<Item>, 'items' | 'failure' | 'isLoading' | 'hasMore'> {
  const failure = failed?.of === wanted ? failed.error : null;
  if (fetched?.name !== wanted.name) {
    return { items: null, failure, isLoading: failure === null, hasMore: false };
  }
  const { items, total, page } = fetched;
  const isLoading = failure === null && page < wanted.page;
  return { items, failure, isLoading, hasMore: items.length < total };
}

/**
 * A list loaded page by page; starts over when `name` changes. Each refresh of the screen reloads
 * its first page. A return with "back" restores the loaded items.
 * @param load loads a page, counted from 1.
 */
export function usePages<Item extends Named>(
  name: string,
  load: (page: number, signal: AbortSignal) => Promise<PageAnswer<Item>>,
): Pages<Item> {
  const left = useLeftList<Fetched<Item>>(name);
  const [fetched, setFetched] = useState(left);
  useListMemory(fetched?.name ?? name, fetched);
  const [failed, setFailed] = useState<Failed | null>(null);
  const [wanted, setWanted] = useState<Wanted>({ name, page: 1, turn: 0 });
  if (wanted.name !== name) setWanted({ name, page: 1, turn: 0 });
  const ask = useEffectEvent(load);
  useEffect(() => {
    const gone = new AbortController();
    const { name: of, page, turn } = wanted;
    withPatience(() => ask(page, gone.signal), gone.signal)
      .then(({ items, total }) => {
        if (gone.signal.aborted) return;
        setFetched((before) => {
          const mine = before?.name === of ? before : null;
          if (page === 1 && turn === 0 && mine !== null) {
            return { ...mine, items: withNewest(mine.items, items), total };
          }
          const kept = page > 1 ? (mine?.items ?? []) : [];
          return { name: of, items: merged(kept, items), total, page };
        });
      })
      .catch((error: unknown) => {
        if (gone.signal.aborted || !(error instanceof ApiError)) return;
        setFailed({ of: wanted, error });
      });
    return () => gone.abort();
  }, [wanted]);
  const renew = async (signal: AbortSignal): Promise<void> => {
    const { items, total } = await withPatience(() => load(1, signal), signal);
    if (signal.aborted) return;
    setFailed((last) => (last?.of.page === 1 ? null : last));
    setFetched((before) =>
      before?.name === name
        ? { ...before, items: withNewest(before.items, items), total }
        : { name, items, total, page: 1 },
    );
  };
  const refresh = useEffectEvent(renew);
  useEffect(() => {
    const gone = new AbortController();
    const forget = onRefresh(() => refresh(gone.signal));
    return () => {
      gone.abort();
      forget();
    };
  }, [name]);
  return {
    ...shown(fetched, failed, wanted),
    renew,
    more: () => setWanted({ name, page: (fetched?.page ?? 0) + 1, turn: wanted.turn + 1 }),
    again: () => setWanted({ name, page: 1, turn: wanted.turn + 1 }),
  };
}
