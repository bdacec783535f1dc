import {
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { useText } from '#src/kit/index.ts';
import { type LiveView, useCell, watchCell } from '#src/market/index.ts';
import { classes, makeTabStop } from '#src/ui/index.ts';
import { cellAt, elementOf, type CellAt } from './cell-at.ts';
import {
  isOwnColumn,
  LADDER_COLUMNS,
  pressOf,
  sideOfColumn,
  type LadderColumn,
} from './ladder-press.ts';
import { LadderRow } from './ladder-row.tsx';
import styles from './ladder.module.css';
import { useLadderDrag } from './use-ladder-drag.ts';
import { useLadderKeys } from './use-ladder-keys.ts';
import { LADDER_ROWS, MIDDLE_ROW } from './use-ladder-view.ts';
import type { Ladder } from './use-ladder.ts';

const ROWS = Array.from({ length: LADDER_ROWS }, (_, row) => row);

type LadderGridProps = {
  readonly ladder: Ladder;
  readonly isOver: boolean;
  /** The cell under the pointer or with the focus; null for none. */
  readonly onPoint: (cell: CellAt | null) => void;
};

const MINUTES = ['minute0', 'minute1', 'minute2'] as const;

/** Names of the columns; those of the minutes are their times. */
function Head({ rows }: { readonly rows: LiveView }) {
  const t = useText('ladder');
  const since = useCell(rows, 'since').text;
  const [net0, net1, net2] = [
    useCell(rows, MINUTES[0]).text,
    useCell(rows, MINUTES[1]).text,
    useCell(rows, MINUTES[2]).text,
  ];
  const titles: Partial<Record<LadderColumn, string | undefined>> = {
    volume: since === '' ? undefined : t('ladder.since', { since }),
    net0: t('ladder.netNote'),
    net1: t('ladder.netNote'),
    net2: t('ladder.netNote'),
  };
  const names: Readonly<Record<LadderColumn, string>> = {
    pnl: t('ladder.pnl'),
    away: t('ladder.away'),
    ownBid: t('ladder.own'),
    bid: t('ladder.bid'),
    price: t('ladder.price'),
    ask: t('ladder.ask'),
    ownAsk: t('ladder.own'),
    volume: t('ladder.volume'),
    net0,
    net1,
    net2,
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
            title={titles[column]}
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
    const scroller = table.current?.parentElement;
    const resized = new ResizeObserver(() => {
      if (!held) show();
    });
    if (scroller != null) resized.observe(scroller);
    // Rows that are held get other prices only when the user asks for the middle.
    const unwatch = watchCell(rows, { view: rows.id, field: 'anchor' }, show);
    return () => {
      resized.disconnect();
      unwatch();
    };
  }, [rows, held]);
  return table;
}

/** Clicks, right clicks and drags on the rows. */
function usePresses({ ownAt, press, cancel, move }: Ladder) {
  const hasOwn = (cell: CellAt): boolean => {
    const { orders, legs } = ownAt(cell);
    return orders.length + legs.length > 0;
  };
  const { swallows, ...drag } = useLadderDrag(hasOwn, move);
  return {
    ...drag,
    onClick: (event: MouseEvent): void => {
      const cell = cellAt(event.target);
      if (cell === null || swallows()) return;
      if (isOwnColumn(cell.column) && hasOwn(cell)) cancel(cell);
      else press(cell, pressOf(event));
    },
    onContextMenu: (event: MouseEvent): void => {
      const cell = cellAt(event.target);
      if (cell === null || sideOfColumn(cell.column) === null) return;
      event.preventDefault();
      // The key of the menu opens none here, and sends nothing.
      if (event.button === 2) press(cell, 'right');
    },
    // A press leaves the focus where it is: a focused row stands still.
    onMouseDown: (event: MouseEvent): void => event.preventDefault(),
  };
}

/** The focused cell is the only one that Tab reaches, and holds the rows. */
function useGridFocus({ hold }: Ladder, onPoint: LadderGridProps['onPoint']) {
  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLTableElement>): void => {
      const cell = cellAt(target);
      if (cell === null) return;
      makeTabStop(currentTarget, target);
      hold('focus', true);
      onPoint(cell);
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLTableElement>): void => {
      if (currentTarget.contains(relatedTarget)) return;
      hold('focus', false);
      onPoint(null);
    },
    onPointerOver: ({ target }: PointerEvent): void => onPoint(cellAt(target)),
  };
}

/** Prices around the market, one in each row, with what can be pressed there. */
export function LadderGrid({ ladder, isOver, onPoint }: LadderGridProps) {
  const t = useText('ladder');
  const { instrument, rows } = ladder;
  const table = useMiddle(ladder);
  const onKeyDown = useLadderKeys(ladder, isOver);
  const presses = usePresses(ladder);
  const focus = useGridFocus(ladder, onPoint);
  useLayoutEffect(() => {
    const grid = table.current;
    const first = grid && elementOf(grid, { row: MIDDLE_ROW, column: 'price' });
    if (grid !== null && first !== null) makeTabStop(grid, first);
  }, [table]);
  return (
    <table
      ref={table}
      role="grid"
      aria-label={`${t('ladder.title')} ${instrument.symbol}`}
      aria-rowcount={LADDER_ROWS + 1}
      aria-colcount={LADDER_COLUMNS.length}
      className={classes(styles['grid'], ladder.isStale && styles['stale'])}
      data-minutes={ladder.minutes ? '' : undefined}
      {...presses}
      {...focus}
      onKeyDown={onKeyDown}
    >
      <Head rows={rows} />
      <tbody role="rowgroup">
        {ROWS.map((row) => (
          <LadderRow key={row} view={rows} row={row} />
        ))}
      </tbody>
    </table>
  );
}
