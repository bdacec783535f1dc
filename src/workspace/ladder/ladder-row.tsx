import { memo, useLayoutEffect, useRef } from 'react';
import type { LiveView } from '#src/market/index.ts';
import { followRow } from './follow-row.ts';
import { isOwnColumn, LADDER_COLUMNS, type LadderColumn } from './ladder-press.ts';
import styles from './ladder.module.css';

type LadderRowProps = { readonly view: LiveView; readonly row: number };

const STOPS: Partial<Record<LadderColumn, string>> = { ownBid: 'stopBid', ownAsk: 'stopAsk' };

/** One price of the ladder. It renders once; its cells are written when they change. */
export const LadderRow = memo(function LadderRow({ view, row }: LadderRowProps) {
  const line = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    const element = line.current;
    return element === null ? undefined : followRow(element, view, row);
  }, [view, row]);
  return (
    <tr ref={line} role="row" aria-rowindex={row + 2} data-row={row} className={styles['line']}>
      {LADDER_COLUMNS.map((column) =>
        isOwnColumn(column) ? (
          <td key={column} role="gridcell" data-column={column} tabIndex={-1}>
            <b data-cell={column} className={styles['own']} />
            <b data-cell={STOPS[column]} className={styles['stop']} />
          </td>
        ) : (
          <td key={column} role="gridcell" data-column={column} data-cell={column} tabIndex={-1} />
        ),
      )}
    </tr>
  );
});
