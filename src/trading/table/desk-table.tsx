import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import { useText } from '#src/kit/index.ts';
import { classes, css, Text } from '#src/ui/index.ts';
import styles from './desk-table.module.css';
import type { DeskColumn } from './table-column.ts';
import type { Sorting } from './use-sorting.ts';
import { useTableKeys } from './use-table-keys.ts';

/** Width of the buttons at the end of a row, in CSS pixels. */
export type ActsWidth = 168 | 160 | 48;

const SORT = css({ inline: true, gap: 4, align: 'center', minBlock: 28 });

type HeadProps<Item, Parts> = {
  readonly column: DeskColumn<Item, Parts>;
  readonly sorting: Sorting;
  readonly onSort: (column: string) => void;
};

function Heading<Item, Parts>({ column, sorting, onSort }: HeadProps<Item, Parts>) {
  const t = useText('position', 'contract', 'trade', 'order');
  const { name, kind } = column;
  const label = column.title(t);
  const order = sorting?.column === name ? sorting.order : undefined;
  const spoken = order === 'asc' ? 'ascending' : 'descending';
  return (
    <th
      scope="col"
      tabIndex={-1}
      data-kind={kind}
      aria-sort={order === undefined ? 'none' : spoken}
    >
      <button
        type="button"
        tabIndex={-1}
        className={SORT}
        title={t('position.sortBy', { name: label })}
        onClick={() => onSort(name)}
      >
        {label}
        {order === 'asc' && <ArrowUp size={12} aria-hidden />}
        {order === 'desc' && <ArrowDown size={12} aria-hidden />}
      </button>
    </th>
  );
}

type DeskTableProps<Item, Parts> = {
  readonly caption: string;
  readonly columns: readonly DeskColumn<Item, Parts>[];
  readonly actsPx: ActsWidth;
  readonly sorting: Sorting;
  readonly onSort: (column: string) => void;
  /** Handlers of a context menu of its rows. */
  readonly handlers?: ComponentProps<'tbody'>;
  /** Cells of a row of totals by column; the first column names it. */
  readonly totals?: Readonly<Record<string, ReactNode>> | undefined;
  readonly children: ReactNode;
};

/**
 * A table at full width that is an ARIA grid. The widths of its columns are declared, so no price
 * moves a column.
 */
export function DeskTable<Item, Parts>(props: DeskTableProps<Item, Parts>) {
  const { caption, columns, actsPx, sorting, onSort, handlers, totals, children } = props;
  const t = useText('position');
  const keys = useTableKeys();
  const leastPx = columns.reduce<number>((sum, { widthPx }) => sum + widthPx, actsPx);
  return (
    <div className={styles['frame']} data-desk-table>
      <table
        {...keys}
        role="grid"
        aria-label={caption}
        className={classes(css({ font: 'num-s', nowrap: true }), styles['table'])}
        style={{ minInlineSize: leastPx }}
      >
        <colgroup>
          {columns.map(({ name, widthPx }) => (
            <col key={name} style={{ inlineSize: widthPx }} />
          ))}
          <col style={{ inlineSize: actsPx }} />
        </colgroup>
        <thead className={css({ font: 'micro', color: 'text3' })}>
          <tr>
            {columns.map((column) => (
              <Heading key={column.name} column={column} sorting={sorting} onSort={onSort} />
            ))}
            <th scope="col" tabIndex={-1}>
              <span className="visually-hidden">{t('position.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody {...handlers}>{children}</tbody>
        {totals !== undefined && (
          <tfoot className={css({ weight: 600 })} data-part="totals">
            <tr>
              {columns.map(({ name, kind }, at) =>
                at === 0 ? (
                  <th key={name} scope="row" tabIndex={-1} data-kind={kind}>
                    {totals[name]}
                  </th>
                ) : (
                  <td key={name} tabIndex={-1} data-part={name} data-kind={kind}>
                    {totals[name]}
                  </td>
                ),
              )}
              <td tabIndex={-1} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

type DeskCellsProps<Item, Parts> = {
  readonly columns: readonly DeskColumn<Item, Parts>[];
  readonly parts: Parts;
  /** The buttons of the row. */
  readonly acts: ReactNode;
};

/** Moves the focus of a row that is removed to the tab panel around the table. */
function useRowFocus(): RefObject<HTMLTableCellElement | null> {
  const cell = useRef<HTMLTableCellElement>(null);
  useLayoutEffect(() => {
    const row = cell.current?.closest('tr');
    return () => {
      if (row == null || !row.contains(document.activeElement)) return;
      row.closest<HTMLElement>('[role="tabpanel"]')?.focus();
    };
  }, []);
  return cell;
}

/** The cells of a row: its name, one for each other column, and its buttons. */
export function DeskCells<Item, Parts>({ columns, parts, acts }: DeskCellsProps<Item, Parts>) {
  const last = useRowFocus();
  return (
    <>
      {columns.map(({ name, kind, cell }, at) =>
        at === 0 ? (
          <th key={name} scope="row" tabIndex={-1} data-part={name} data-kind={kind}>
            {cell(parts)}
          </th>
        ) : (
          <td key={name} tabIndex={-1} data-part={name} data-kind={kind}>
            {cell(parts)}
          </td>
        ),
      )}
      <td ref={last} tabIndex={-1} data-part="acts">
        {acts}
      </td>
    </>
  );
}

/** What a table shows whose filter lets no row through. */
export function NoMatch() {
  const t = useText('position');
  return (
    <Text as="p" role="status" hint padInline={12} padBlock={8}>
      {t('position.table.noMatch')}
    </Text>
  );
}
