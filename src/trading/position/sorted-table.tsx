import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { type Translate, useText } from '#src/kit/index.ts';
import { classes, css } from '#src/ui/index.ts';
import styles from './position-table.module.css';
import type { SortedRows } from '#src/trading/table/use-sorting.ts';

/** All there is to say about a column of a table of positions. */
export type TableColumn<Item, Parts> = {
  readonly name: string;
  readonly title: (t: Translate<'position' | 'contract' | 'coin' | 'trade'>) => string;
  /** What it sorts by: the live cell of its name, or a value of the row; without, it does not. */
  readonly sort?: 'live' | ((item: Item) => string | bigint);
  readonly cell: (parts: Parts) => ReactNode;
};

/** A heading is as wide as its text; its target includes the space beside it. */
const SORT = css({ inline: true, gap: 4, align: 'center', minBlock: 44, target: true });

type SortedTableProps<Item, Parts> = Pick<SortedRows<Item>, 'sorting' | 'sort'> & {
  readonly caption: string;
  readonly columns: readonly TableColumn<Item, Parts>[];
  /** Handlers of a context menu of its rows. */
  readonly handlers?: ComponentProps<'tbody'>;
  readonly children: ReactNode;
};

/** A table whose column names sort; the last column, named for ears, holds what can be done. */
export function SortedTable<Item, Parts>(props: SortedTableProps<Item, Parts>) {
  const { caption, columns, sorting, sort, handlers, children } = props;
  const t = useText('position', 'contract', 'coin', 'trade');
  return (
    <div className={styles['frame']}>
      <table className={classes(css({ font: 'num-s', nowrap: true }), styles['table'])}>
        <caption className="visually-hidden">{caption}</caption>
        <thead className={css({ font: 'micro', color: 'text3' })}>
          <tr>
            {columns.map(({ name, title, sort: by }) => {
              const label = title(t);
              const order = sorting?.column === name ? sorting.order : undefined;
              if (by === undefined) {
                return (
                  <th key={name} scope="col">
                    {label}
                  </th>
                );
              }
              const spoken = order === 'asc' ? 'ascending' : 'descending';
              return (
                <th key={name} scope="col" aria-sort={order === undefined ? 'none' : spoken}>
                  <button
                    type="button"
                    className={SORT}
                    title={t('position.sortBy', { name: label })}
                    onClick={() => sort(name)}
                  >
                    {label}
                    {order === 'asc' && <ArrowUp size={12} aria-hidden />}
                    {order === 'desc' && <ArrowDown size={12} aria-hidden />}
                  </button>
                </th>
              );
            })}
            <th scope="col">
              <span className="visually-hidden">{t('position.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody {...handlers}>{children}</tbody>
      </table>
    </div>
  );
}

type CellsProps<Item, Parts> = Pick<SortedTableProps<Item, Parts>, 'columns'> & {
  readonly parts: Parts;
};

/** The cells of a row, one a column. */
export function Cells<Item, Parts>({ columns, parts }: CellsProps<Item, Parts>) {
  return columns.map(({ name, cell }) => (
    <td key={name} data-part={name}>
      {cell(parts)}
    </td>
  ));
}
