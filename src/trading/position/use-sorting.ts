import { useCallback, useMemo, useRef, useState } from 'react';
import { readCell } from '#src/kit/index.ts';
import { MISSING } from '#domain/text/number-text.ts';

/** A column and its sort direction; without a column the order is unchanged. */
export type Sorting = { readonly column: string; readonly order: 'asc' | 'desc' } | null;

/** Number in a cell's text, counted in its last decimal: enough to compare a column. */
function rankOf(text: string): number {
  if (text === MISSING || text === '') return Number.NEGATIVE_INFINITY;
  const digits = Number.parseInt(text.replace(/\D/g, ''), 10);
  if (Number.isNaN(digits)) return Number.NEGATIVE_INFINITY;
  return /[-\u2212]/.test(text) ? -digits : digits;
}

type Row = { readonly id: string };

type SortColumn<Item> = {
  readonly name: string;
  readonly sort?: 'live' | ((item: Item) => string | number);
};

export type SortedRows<Item> = {
  readonly rows: readonly Item[];
  readonly sorting: Sorting;
  readonly sort: (column: string) => void;
  /** Registers the view that has the live cells of a row. */
  readonly know: (id: string, view: number) => void;
};

/**
 * Rows sorted by a column. Live columns are compared as they stand when the header is pressed:
 * rows do not jump while they are read.
 */
export function useSorting<Item extends Row>(
  items: readonly Item[],
  columns: readonly SortColumn<Item>[],
): SortedRows<Item> {
  const views = useRef(new Map<string, number>());
  const [sorting, setSorting] = useState<Sorting>(null);
  const [order, setOrder] = useState<readonly string[]>([]);
  const rows = useMemo(() => {
    const place = new Map(order.map((id, at) => [id, at]));
    const at = ({ id }: Item): number => place.get(id) ?? order.length;
    return order.length === 0 ? items : [...items].sort((a, b) => at(a) - at(b));
  }, [items, order]);
  const know = useCallback((id: string, view: number) => void views.current.set(id, view), []);
  const sort = (column: string): void => {
    const isAgain = sorting?.column === column;
    const next = { column, order: isAgain && sorting.order === 'desc' ? 'asc' : 'desc' } as const;
    const by = columns.find(({ name }) => name === column)?.sort;
    const keyed = items.map((item) => {
      if (typeof by === 'function') return { id: item.id, key: by(item) };
      const view = views.current.get(item.id);
      const live = view === undefined ? '' : readCell(view, column).text;
      return { id: item.id, key: rankOf(live) };
    });
    const way = next.order === 'asc' ? 1 : -1;
    keyed.sort((a, b) => (a.key < b.key ? -way : a.key > b.key ? way : 0));
    setSorting(next);
    setOrder(keyed.map(({ id }) => id));
  };
  return { rows, sorting, sort, know };
}
