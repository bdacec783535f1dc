import { useCallback, useMemo, useRef, useState } from 'react';
import { ledgerUnits } from '#domain/money/ledger-units.ts';
import type { Separators } from '#domain/text/number-text.ts';
import { readCell, useNumberStyle } from '#src/kit/index.ts';

/** A column and its sort direction; without a column the order is unchanged. */
export type Sorting = { readonly column: string; readonly order: 'asc' | 'desc' } | null;

/** What a row is sorted by; null where it has no value. */
type SortKey = string | bigint | null;

/** Number shown in a cell such as `-%1.234,56` as decimal text; empty for a cell without one. */
export function cellNumber(text: string, { decimal }: Separators): string {
  const [whole = '', fraction = ''] = text.split(decimal).map((part) => part.replace(/\D/g, ''));
  if (whole + fraction === '') return '';
  const size = fraction === '' ? whole : `${whole}.${fraction}`;
  return /[-\u2212]/.test(text) ? `-${size}` : size;
}

/**
 * Number shown in a cell, in units of the ledger. Instruments have different decimals, so the
 * digits alone do not compare.
 * @returns null for a cell without a number.
 */
export function cellUnits(text: string, separators: Separators): bigint | null {
  const number = cellNumber(text, separators);
  return number === '' ? null : ledgerUnits(number);
}

/** Order of two keys; rows without a value come last in both directions, equal ones stay. */
export function compareKeys(a: SortKey, b: SortKey, order: 'asc' | 'desc'): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  const isLess = a < b;
  return isLess === (order === 'asc') ? -1 : 1;
}

type Row = { readonly id: string };

type SortColumn<Item> = {
  readonly name: string;
  readonly sort?: 'live' | ((item: Item) => SortKey) | undefined;
};

export type SortedRows<Item> = {
  readonly rows: readonly Item[];
  readonly sorting: Sorting;
  readonly sort: (column: string) => void;
  /** Registers the view that has the live cells of a row. */
  readonly know: (id: string, view: number) => void;
  /** Text of a live cell of a row; empty while it is unknown. */
  readonly liveText: (id: string, column: string) => string;
};

/**
 * Rows sorted by a column. Live columns are compared as they stand when the header is pressed:
 * rows do not jump while they are read.
 */
export function useSorting<Item extends Row>(
  items: readonly Item[],
  columns: readonly SortColumn<Item>[],
): SortedRows<Item> {
  const { separators } = useNumberStyle();
  const views = useRef(new Map<string, number>());
  const [sorting, setSorting] = useState<Sorting>(null);
  const [order, setOrder] = useState<readonly string[]>([]);
  const rows = useMemo(() => {
    const place = new Map(order.map((id, at) => [id, at]));
    const at = ({ id }: Item): number => place.get(id) ?? order.length;
    return order.length === 0 ? items : [...items].sort((a, b) => at(a) - at(b));
  }, [items, order]);
  const know = useCallback((id: string, view: number) => void views.current.set(id, view), []);
  const liveText = useCallback((id: string, column: string): string => {
    const view = views.current.get(id);
    return view === undefined ? '' : readCell(view, column).text;
  }, []);
  const sort = (column: string): void => {
    const isAgain = sorting?.column === column;
    const next = { column, order: isAgain && sorting.order === 'desc' ? 'asc' : 'desc' } as const;
    const by = columns.find(({ name }) => name === column)?.sort;
    const keyed = items.map((item) => {
      if (typeof by === 'function') return { id: item.id, key: by(item) };
      return { id: item.id, key: cellUnits(liveText(item.id, column), separators) };
    });
    keyed.sort((a, b) => compareKeys(a.key, b.key, next.order));
    setSorting(next);
    setOrder(keyed.map(({ id }) => id));
  };
  return { rows, sorting, sort, know, liveText };
}
