import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { ledgerUnits } from '#domain/money/ledger-units.ts';
import { formatIsoDate } from '#domain/text/date-text.ts';
import { knownServerNow, saveText, showToast, useNumberStyle, useText } from '#src/kit/index.ts';
import { chosenColumns, shownColumns, type TableName } from './chosen-columns.ts';
import type { ChosenColumn } from './columns-sheet.tsx';
import { filteredRows, NO_FILTER, type FilteredRow, type RowFilter } from './row-filter.ts';
import type { CsvCell } from './table-csv.ts';
import type { DeskColumn } from './table-column.ts';
import { cellNumber, useSorting, type SortedRows } from './use-sorting.ts';

type DeskRow = FilteredRow & { readonly id: string };

/** What a column sorts by: numbers by their value, texts by their letters. */
function sortOf<Item>({ value, kind }: Pick<DeskColumn<Item, never>, 'value' | 'kind'>) {
  if (value === 'live') return value;
  return (item: Item): string | bigint | null => {
    const text = value(item);
    return text === null || kind === 'text' ? text : ledgerUnits(text);
  };
}

export type DeskTableState<Item, Parts> = Pick<
  SortedRows<Item>,
  'rows' | 'sorting' | 'sort' | 'know'
> & {
  /** Columns to show, from left to right. */
  readonly columns: readonly DeskColumn<Item, Parts>[];
  /** All of them, for the choice. */
  readonly offered: readonly ChosenColumn[];
  readonly filter: RowFilter;
  readonly setFilter: (filter: RowFilter) => void;
  /** Downloads the rows and columns that are shown. */
  readonly save: () => void;
};

/** Columns, order, filter and file of a table. */
export function useDeskTable<Item extends DeskRow, Parts>(
  table: TableName,
  items: readonly Item[],
  all: readonly DeskColumn<Item, Parts>[],
): DeskTableState<Item, Parts> {
  const t = useText('position', 'contract', 'trade', 'order');
  const { separators } = useNumberStyle();
  const chosen = useSnapshot(chosenColumns)[table];
  const columns = useMemo(() => shownColumns(all, chosen), [all, chosen]);
  const [filter, setFilter] = useState(NO_FILTER);
  const sorted = useSorting(
    items,
    all.map((column) => ({ name: column.name, sort: sortOf(column) })),
  );
  const rows = filteredRows(sorted.rows, filter);
  const offered = all.map(({ name, title, isExtra }) => ({
    name,
    label: title(t),
    ...(isExtra === undefined ? {} : { isExtra }),
  }));
  const cellOf = (item: Item, { name, kind, value }: DeskColumn<Item, Parts>): CsvCell => {
    if (value !== 'live') return { kind, text: value(item) ?? '' };
    return { kind, text: cellNumber(sorted.liveText(item.id, name), separators) };
  };
  const save = async (): Promise<void> => {
    const lines = rows.map((item) => columns.map((column) => cellOf(item, column)));
    const head = columns.map(({ title }) => title(t));
    const { tableCsv } = await import('./table-csv.ts');
    const decimals = separators.decimal === ',' ? 'comma' : 'point';
    const name = `terazi-${table}-${formatIsoDate(await knownServerNow())}.csv`;
    saveText(name, 'text/csv;charset=utf-8', tableCsv(head, lines, decimals));
    showToast({ text: t('position.table.saved', { name, count: rows.length }), tone: 'ok' });
  };
  const { sorting, sort, know } = sorted;
  return {
    rows,
    sorting,
    sort,
    know,
    columns,
    offered,
    filter,
    setFilter,
    save: () => void save(),
  };
}
