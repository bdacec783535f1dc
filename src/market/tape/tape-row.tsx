import { ArrowUp } from 'lucide-react';
import { memo } from 'react';
import { LiveCell } from '#src/market/cells/live-cell.tsx';
import type { LiveView } from '#src/market/cells/use-view.ts';
import styles from './trades-tape.module.css';

type TapeRowProps = { readonly view: LiveView; readonly row: number };

/** One execution. It renders once; its cells write themselves. */
export const TapeRow = memo(function TapeRow({ view, row }: TapeRowProps) {
  return (
    <tr role="row" className={styles['row']} data-row={row}>
      <td role="cell" className={styles['price']}>
        <LiveCell view={view} row={row} field="price" toned width={0} flash={false} />
        <ArrowUp className={styles['arrow']} size={11} strokeWidth={2} aria-hidden />
      </td>
      <LiveCell as="td" view={view} row={row} field="qty" width={0} flash={false} />
      <LiveCell
        as="td"
        view={view}
        row={row}
        field="time"
        width={0}
        flash={false}
        className={styles['time']}
      />
    </tr>
  );
});
