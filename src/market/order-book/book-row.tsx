import { memo } from 'react';
import { LiveBar } from '#src/market/cells/live-bar.tsx';
import { LiveCell } from '#src/market/cells/live-cell.tsx';
import type { LiveView } from '#src/market/cells/use-view.ts';
import styles from './order-book.module.css';

type BookRowProps = { readonly view: LiveView; readonly row: number; readonly focusable: boolean };

/** One level of the book. It renders once; its cells and its bar write themselves. */
export const BookRow = memo(function BookRow({ view, row, focusable }: BookRowProps) {
  return (
    <tr role="row" className={styles['level']} data-row={row} tabIndex={focusable ? 0 : -1}>
      <LiveCell
        as="td"
        view={view}
        row={row}
        field="price"
        width={0}
        flash={false}
        className={styles['price']}
      />
      <LiveCell as="td" view={view} row={row} field="qty" width={0} className={styles['qty']} />
      <LiveCell as="td" view={view} row={row} field="total" width={0} className={styles['total']} />
      <td aria-hidden className={styles['barBox']}>
        <LiveBar view={view} row={row} className={styles['bar']} />
      </td>
    </tr>
  );
});
