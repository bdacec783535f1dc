import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react';
import { useText } from '#src/kit/index.ts';
import { classes, css } from '#src/ui/index.ts';
import type { ColumnSet, ListColumn } from './list-columns.tsx';
import styles from './list-header.module.css';
import { nextSorting, type Sorting } from './list-spec.ts';

export type ListHeaderProps = {
  readonly sorting: Sorting;
  readonly onSort: (next: Sorting) => void;
  /** Indices show a curve instead of turnover. */
  readonly hasTurnover: boolean;
  readonly set: ColumnSet;
};

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

const END = css({ justifySelf: 'end' });

function SortIcon({ order }: { readonly order: Sorting['order'] | null }) {
  const Icon = order === null ? ChevronsUpDown : order === 'asc' ? ChevronUp : ChevronDown;
  return <Icon aria-hidden size={12} strokeWidth={1.75} />;
}

function Title(props: ListHeaderProps & { readonly column: ListColumn }) {
  const { sorting, onSort, hasTurnover, column } = props;
  const { name, title, titleOfIndices, isSilent = false, sort, align } = column;
  const t = useText('market');
  const ofIndices = hasTurnover ? undefined : titleOfIndices;
  const place = {
    role: 'columnheader',
    className: classes(align === 'end' && END, styles[name]),
    'data-align': align,
  };
  if (sort === undefined || ofIndices !== undefined) {
    const isHeard = isSilent || ofIndices !== undefined;
    return (
      <span {...place}>
        <span className={isHeard ? 'visually-hidden' : undefined}>{t(ofIndices ?? title)}</span>
      </span>
    );
  }
  const order = sorting.sort === sort ? sorting.order : null;
  return (
    <span {...place} aria-sort={order === null ? 'none' : ARIA[order]}>
      <button
        type="button"
        className={classes(order !== null && css({ color: 'text' }), styles['button'])}
        data-on={order !== null}
        onClick={() => onSort(nextSorting(sorting, sort))}
      >
        {t(title)}
        <SortIcon order={order} />
      </button>
    </span>
  );
}

/** Sticky column header; each name sorts by its column. */
export function ListHeader(props: ListHeaderProps) {
  const { columns, isTable } = props.set;
  return (
    <div role="rowgroup" className={styles['header']}>
      <div role="row" aria-rowindex={1} className={styles['row']} data-table={isTable}>
        {columns.map((column) => (
          <Title key={column.name} {...props} column={column} />
        ))}
      </div>
    </div>
  );
}
