import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#src/kit/calls/api-error.ts';
import { withPatience } from '#src/kit/calls/api.ts';
import { useLeftList, useListMemory } from './use-left-list.ts';

type Known = { readonly id: string | number };

/** A part of a list, newest first, with the cursor of the next part. */
export type Part<Item> = {
  readonly items: readonly Item[];
  /** Absent at the end of the list. */
  readonly next?: string | undefined;
};

export type LongList<Item> = {
  /** Null before the first part. */
  readonly items: readonly Item[] | null;
  readonly hasMore: boolean;
  readonly isBusy: boolean;
  /** Why the next part failed to load. */
  readonly failure: ApiError | null;
  readonly more: () => void;
  /** Changes loaded items, after a mark was saved on the server. */
  readonly amend: (change: (item: Item) => Item) => void;
};

type Held<Item> = Part<Item> & { readonly of: string; readonly first: Part<Item> | null };
type Asked = { readonly next: string; readonly turn: number };
type Failed = { readonly of: Asked; readonly error: ApiError };

/**
 * Puts the newest part before the loaded items. If the two do not connect, only the newest part
 * stays, because items between them may be missing.
 */
export function withFirst<Item extends Known>(held: Part<Item>, first: Part<Item>): Part<Item> {
  if (first.next === undefined) return first;
  const known = new Set(first.items.map(({ id }) => id));
  const last = held.items.findLastIndex(({ id }) => known.has(id));
  const rest = last < 0 ? [] : held.items.slice(last + 1);
  return rest.length === 0 ? first : { items: [...first.items, ...rest], next: held.next };
}

/**
 * A list that grows at its front and loads older items part by part. A return with "back" restores
 * the loaded items.
 * @param of names the list; another name starts over.
 * @param first the newest part, kept up to date by the caller; null until loaded. A new object
 *   counts as a new part.
 * @param load loads the part after a cursor.
 */
export function useOlder<Item extends Known>(
  of: string,
  first: Part<Item> | null,
  load: (before: string, signal: AbortSignal) => Promise<Part<Item>>,
): LongList<Item> {
  const left = useLeftList<Part<Item>>(of);
  const [held, setHeld] = useState<Held<Item>>({ items: [], ...left, of, first: null });
  useListMemory(held.of, held.first === null ? null : held);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  if (held.of !== of || held.first !== first) {
    const isSame = held.of === of && first !== null;
    const part = isSame ? withFirst(held, first) : (first ?? { items: [] });
    setHeld({ ...part, of, first });
    // A request of another list or account must not be answered here.
    if (!isSame) setAsked(null);
  }
  const ask = useEffectEvent(load);
  useEffect(() => {
    if (asked === null) return undefined;
    const gone = new AbortController();
    const { next } = asked;
    withPatience(() => ask(next, gone.signal), gone.signal).then(
      (part) => {
        if (gone.signal.aborted) return;
        // The list may have started over meanwhile: only a part that continues it is appended.
        setHeld((last) =>
          last.next === next
            ? { ...last, items: [...last.items, ...part.items], next: part.next }
            : last,
        );
        setAsked(null);
      },
      (error: unknown) => {
        if (gone.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        setFailed({ of: asked, error });
      },
    );
    return () => gone.abort();
  }, [asked]);
  const { items, next } = held;
  const failure = asked !== null && failed?.of === asked ? failed.error : null;
  return {
    items: first === null ? null : items,
    hasMore: next !== undefined,
    isBusy: asked !== null && failure === null,
    failure,
    more: () => {
      if (next !== undefined) setAsked({ next, turn: (asked?.turn ?? 0) + 1 });
    },
    amend: (change) => setHeld((last) => ({ ...last, items: last.items.map(change) })),
  };
}
