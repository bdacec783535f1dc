import { ArrowDown, ArrowUp } from 'lucide-react';
import { useText } from '#src/kit/index.ts';
import styles from './position-table.module.css';
import type { Sorting } from './use-sorting.ts';

export type Column = {
  readonly name: string;
  readonly label: string;
  /** Not sortable: two figures in one, or none to compare. */
  readonly isFixed?: boolean | undefined;
};

type TableHeadProps = {
  readonly columns: readonly Column[];
  readonly sorting: Sorting;
  readonly onSort: (column: string) => void;
  /** Name of the last column, which has buttons. */
  readonly actions: string;
};

/** Column headers that sort; the sorted one states its direction. */
export function TableHead({ columns, sorting, onSort, actions }: TableHeadProps) {
  const t = useText('position');
  return (
    <thead>
      <tr>
        {columns.map(({ name, label, isFixed }) => {
          if (isFixed === true) {
            return (
              <th key={name} scope="col">
                {label}
              </th>
            );
          }
          const isSorted = sorting?.column === name;
          const order = sorting?.order === 'asc' ? 'ascending' : 'descending';
          return (
            <th key={name} scope="col" aria-sort={isSorted ? order : 'none'}>
              <button
                type="button"
                className={styles['sort']}
                title={t('position.sortBy', { name: label })}
                onClick={() => onSort(name)}
              >
                {label}
                {isSorted && sorting.order === 'asc' && <ArrowUp size={12} aria-hidden />}
                {isSorted && sorting.order === 'desc' && <ArrowDown size={12} aria-hidden />}
              </button>
            </th>
          );
        })}
        <th scope="col">
          <span className="visually-hidden">{actions}</span>
        </th>
      </tr>
    </thead>
  );
}
