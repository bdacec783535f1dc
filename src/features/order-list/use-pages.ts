import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#src/data/api-error.ts';
import { withPatience } from '#src/data/api.ts';

/** One page of a list as the calls answer it. */
export type PageAnswer<Item> = { readonly items: readonly Item[]; readonly total: number };

export type Pages<Item> = {
  /** Null before the first page. */
  readonly items: readonly Item[] | null;
  readonly failure: ApiError | null;
  readonly isLoading: boolean;
  readonly hasMore: boolean;
  readonly more: () => void;
  readonly again: () => void;
};

type Fetched<Item> = {
  readonly name: string;
  readonly items: readonly Item[];
  readonly total: number;
  readonly page: number;
};

type Wanted = { readonly name: string; readonly page: number; readonly turn: number };
type Failed = { readonly of: Wanted; readonly error: ApiError };

function merged<Item extends { readonly id: string }>(
  before: readonly Item[],
  next: readonly Item[],
): readonly Item[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...next.filter(({ id }) => !known.has(id))];
}

/** What is shown now, and whether more is on its way. */
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
 * A list that is fetched page by page; begins anew when `name` changes.
 * @param load fetches a page, counted from 1.
 */
export function usePages<Item extends { readonly id: string }>(
  name: string,
  load: (page: number, signal: AbortSignal) => Promise<PageAnswer<Item>>,
): Pages<Item> {
  const [fetched, setFetched] = useState<Fetched<Item> | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  const [wanted, setWanted] = useState<Wanted>({ name, page: 1, turn: 0 });
  if (wanted.name !== name) setWanted({ name, page: 1, turn: 0 });
  const ask = useEffectEvent(load);
  useEffect(() => {
    const gone = new AbortController();
    const { name: of, page } = wanted;
    withPatience(() => ask(page, gone.signal), gone.signal)
      .then(({ items, total }) => {
        if (gone.signal.aborted) return;
        setFetched((before) => {
          const kept = page > 1 && before?.name === of ? before.items : [];
          return { name: of, items: merged(kept, items), total, page };
        });
      })
      .catch((error: unknown) => {
        if (gone.signal.aborted || !(error instanceof ApiError)) return;
        setFailed({ of: wanted, error });
      });
    return () => gone.abort();
  }, [wanted]);
  return {
    ...shown(fetched, failed, wanted),
    more: () => setWanted({ name, page: (fetched?.page ?? 0) + 1, turn: wanted.turn + 1 }),
    again: () => setWanted({ name, page: 1, turn: wanted.turn + 1 }),
  };
}
