import {
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { useText } from '#src/kit/index.ts';
import { useCell, watchCell } from '#src/market/index.ts';
import { classes } from '#src/ui/index.ts';
import { cellAt, elementOf, type CellAt } from './cell-at.ts';
import {
  isOwnColumn,
  kindOfPress,
  LADDER_COLUMNS,
  sideOfColumn,
  type LadderColumn,
} from './ladder-press.ts';
import { LadderRow } from './ladder-row.tsx';
import styles from './ladder.module.css';
import { useLadderDrag } from './use-ladder-drag.ts';
import { useLadderKeys } from './use-ladder-keys.ts';
import { LADDER_ROWS, MIDDLE_ROW, type Ladder } from './use-ladder.ts';

const ROWS = Array.from({ length: LADDER_ROWS }, (_, row) => row);

type LadderGridProps = {
  readonly ladder: Ladder;
  readonly isOver: boolean;
  /** The cell under the pointer or with the focus; null for none. */
  readonly onPoint: (cell: CellAt | null) => void;
};

/** Names of the columns. */
function Head({ since }: { readonly since: string }) {
  const t = useText('ladder');
  const names: Readonly<Record<LadderColumn, string>> = {
    pnl: t('ladder.pnl'),
    away: t('ladder.away'),
    ownBid: t('ladder.own'),
    bid: t('ladder.bid'),
    price: t('ladder.price'),
    ask: t('ladder.ask'),
    ownAsk: t('ladder.own'),
    volume: t('ladder.volume'),
  };
  return (
    <thead role="rowgroup" className={styles['head']}>
      <tr role="row" aria-rowindex={1} className={styles['line']}>
        {LADDER_COLUMNS.map((column) => (
          <th
            key={column}
            role="columnheader"
            scope="col"
            data-column={column}
            title={column === 'volume' && since !== '' ? t('ladder.since', { since }) : undefined}
          >
            {names[column]}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Brings the middle row to the middle whenever the rows get other prices, and when let go. */
function useMiddle({ rows, held }: Ladder) {
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => {
    const show = (): void => {
      const scroller = table.current?.parentElement;
      const line = table.current?.querySelector<HTMLElement>(`[data-row="${String(MIDDLE_ROW)}"]`);
      if (scroller == null || line == null) return;
      scroller.scrollTop = line.offsetTop - (scroller.clientHeight - line.offsetHeight) / 2;
    };
    if (!held) show();
    // Rows that are held get other prices only when the user asks for the middle.
    return watchCell(rows, { view: rows.id, field: 'anchor' }, show);
  }, [rows, held]);
  return table;
}

/** Prices around the market, one in each row, with what can be pressed there. */
export function LadderGrid({ ladder, isOver, onPoint }: LadderGridProps) {
  const t = useText('ladder');
  const { instrument, rows, press, cancel, move, hold } = ladder;
  const table = useMiddle(ladder);
  const since = useCell(rows, 'since').text;
  const keys = useLadderKeys(ladder, isOver);
  const hasOwn = (cell: CellAt): boolean => {
    const { orders, legs } = ladder.ownAt(cell);
    return orders.length + legs.length > 0;
  };
  const drag = useLadderDrag(hasOwn, move);

  useLayoutEffect(() => {
    const first = table.current && elementOf(table.current, { row: MIDDLE_ROW, column: 'price' });
    first?.setAttribute('tabindex', '0');
  }, [table]);

  const onClick = (event: MouseEvent): void => {
    const cell = cellAt(event.target);
    if (cell === null || drag.swallows()) return;
    if (isOwnColumn(cell.column) && hasOwn(cell)) cancel(cell);
    else press(cell, kindOfPress(event));
  };
  const onContextMenu = (event: MouseEvent): void => {
    const cell = cellAt(event.target);
    if (cell === null || sideOfColumn(cell.column) === null) return;
    event.preventDefault();
    // The key of the menu opens none here, and sends nothing.
    if (event.button === 2) press(cell, 'market');
  };
  const onPointerOver = ({ target }: PointerEvent): void => onPoint(cellAt(target));
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLTableElement>): void => {
    const cell = cellAt(target);
    if (cell === null) return;
    for (const one of currentTarget.querySelectorAll('[tabindex="0"]')) {
      one.setAttribute('tabindex', '-1');
    }
    target.setAttribute('tabindex', '0');
    hold('focus', true);
    onPoint(cell);
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLTableElement>): void => {
    if (currentTarget.contains(relatedTarget)) return;
    hold('focus', false);
    onPoint(null);
  };
  return (
    <table
      ref={table}
      role="grid"
      aria-label={`${t('ladder.title')} ${instrument.symbol}`}
      aria-rowcount={LADDER_ROWS + 1}
      aria-colcount={LADDER_COLUMNS.length}
      className={classes(styles['grid'], ladder.isStale && styles['stale'])}
      onClick={onClick}
      onContextMenu={onContextMenu}
      // A press leaves the focus where it is: a focused row stands still.
      onMouseDown={(event) => event.preventDefault()}
      onPointerOver={onPointerOver}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={keys.onKeyDown}
      onPointerDown={drag.onPointerDown}
      onPointerMove={drag.onPointerMove}
      onPointerUp={drag.onPointerUp}
      onPointerCancel={drag.onPointerCancel}
    >
      <Head since={since} />
      <tbody role="rowgroup">
        {ROWS.map((row) => (
          <LadderRow key={row} view={rows} row={row} />
        ))}
      </tbody>
    </table>
  );
}
