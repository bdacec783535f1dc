import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';

const PAGE_ROWS = 10;

/** Index that a key moves to in a list of rows, or null for another key. */
export function targetIndex(key: string, from: number, count: number): number | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, from + 1);
    case 'ArrowUp':
      return Math.max(0, from - 1);
    case 'PageDown':
      return Math.min(last, from + PAGE_ROWS);
    case 'PageUp':
      return Math.max(0, from - PAGE_ROWS);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

export type RowKeys = {
  /** The one row that Tab focuses. */
  readonly entry: string | undefined;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** A row was focused in another way. */
  readonly onFocus: (event: { readonly target: EventTarget }) => void;
};

function rowOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-symbol]') : null;
}

/**
 * One Tab stop for the whole list: arrows, Page keys, Home and End move the focus between rows,
 * including rows not in the document yet.
 */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  symbols: readonly string[],
): RowKeys {
  const [active, setActive] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);

  useEffect(() => {
    if (wanted.current === null) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-symbol]') ?? [];
    const row = [...rows].find((one) => one.dataset['symbol'] === wanted.current);
    if (row === undefined) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  });

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const row = rowOf(event.target);
      if (row === null || event.altKey || event.ctrlKey || event.metaKey) return;
      const from = symbols.indexOf(row.dataset['symbol'] ?? '');
      const to = targetIndex(event.key, from, symbols.length);
      if (to === null) return;
      event.preventDefault();
      const next = symbols[to] ?? null;
      wanted.current = next;
      setActive(next);
    },
    [symbols],
  );
  const onFocus = useCallback(({ target }: { readonly target: EventTarget }) => {
    const symbol = rowOf(target)?.dataset['symbol'];
    if (symbol !== undefined) setActive(symbol);
  }, []);

  const entry = active !== null && symbols.includes(active) ? active : symbols[0];
  return { entry, onKeyDown, onFocus };
}
