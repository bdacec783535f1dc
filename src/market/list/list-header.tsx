import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react';
import { useText } from '#src/kit/index.ts';
import styles from './list-header.module.css';
import { nextSorting, type ListSort, type Sorting } from './list-spec.ts';

export type ListHeaderProps = {
  readonly sorting: Sorting;
  readonly onSort: (next: Sorting) => void;
  /** Indices show a curve instead of turnover. */
  readonly hasTurnover: boolean;
};

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

function SortIcon({ order }: { readonly order: Sorting['order'] | null }) {
  const Icon = order === null ? ChevronsUpDown : order === 'asc' ? ChevronUp : ChevronDown;
  return <Icon aria-hidden size={12} strokeWidth={1.75} />;
}

function Column(props: ListHeaderProps & { readonly sort: ListSort; readonly label: string }) {
  const { sorting, onSort, sort, label } = props;
  const order = sorting.sort === sort ? sorting.order : null;
  return (
    <span
      role="columnheader"
      aria-sort={order === null ? 'none' : ARIA[order]}
      className={styles[sort]}
    >
      <button
        type="button"
        className={styles['button']}
        data-on={order !== null}
        onClick={() => onSort(nextSorting(sorting, sort))}
      >
        {label}
        <SortIcon order={order} />
      </button>
    </span>
  );
}

/** Sticky column header; each name sorts by its column. */
export function ListHeader(props: ListHeaderProps) {
  const t = useText('market');
  return (
    <div role="rowgroup" className={styles['header']}>
      <div role="row" aria-rowindex={1} className={styles['row']}>
        <span role="columnheader" className={styles['star']}>
          <span className="visually-hidden">{t('market.watch')}</span>
        </span>
        <Column {...props} sort="symbol" label={t('market.col.name')} />
        {props.hasTurnover ? (
          <Column {...props} sort="turnover" label={t('market.col.turnover')} />
        ) : (
          <span role="columnheader" className={styles['turnover']}>
            <span className="visually-hidden">{t('market.col.curve')}</span>
          </span>
        )}
        <Column {...props} sort="last" label={t('market.col.last')} />
        <Column {...props} sort="change" label={t('market.col.change')} />
      </div>
    </div>
  );
}
