import { useRef, type PointerEvent } from 'react';
import { cellAt, type CellAt } from './cell-at.ts';
import { isOwnColumn } from './ladder-press.ts';

/** Movement after which a press on an own order is a drag. */
const THRESHOLD_PX = 4;

type Drag = {
  readonly from: CellAt;
  readonly x: number;
  readonly y: number;
  readonly pointer: number;
  to: number | null;
};

/** Marks the row that an order would move to. */
function markTarget(table: HTMLElement, row: number | null): void {
  for (const line of table.querySelectorAll('[data-target]')) line.removeAttribute('data-target');
  if (row === null) return;
  table.querySelector(`[data-row="${String(row)}"]`)?.setAttribute('data-target', '');
}

export type LadderDrag = {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  /** Whether a drag just ended: the click after it presses nothing. */
  readonly swallows: () => boolean;
};

/**
 * Drags own orders to another row. A row is only marked until the order is dropped.
 * @param canDrag whether something can be moved from a cell.
 */
export function useLadderDrag(
  canDrag: (cell: CellAt) => boolean,
  onDrop: (from: CellAt, row: number) => void,
): LadderDrag {
  const drag = useRef<Drag | null>(null);
  const ended = useRef(false);
  const stop = (table: HTMLElement): void => {
    drag.current = null;
    delete table.dataset['dragging'];
    markTarget(table, null);
  };
  return {
    onPointerDown: ({ target, button, clientX, clientY, pointerId }) => {
      ended.current = false;
      const cell = cellAt(target);
      if (button !== 0 || cell === null || !isOwnColumn(cell.column) || !canDrag(cell)) return;
      drag.current = { from: cell, x: clientX, y: clientY, pointer: pointerId, to: null };
    },
    onPointerMove: ({ currentTarget: table, clientX, clientY }) => {
      const now = drag.current;
      if (now === null) return;
      const isMoving =
        now.to !== null || Math.hypot(clientX - now.x, clientY - now.y) > THRESHOLD_PX;
      if (!isMoving) return;
      if (now.to === null) table.setPointerCapture(now.pointer);
      table.dataset['dragging'] = '';
      const under = cellAt(table.ownerDocument.elementFromPoint(clientX, clientY));
      now.to = under?.row ?? now.to ?? now.from.row;
      markTarget(table, now.to);
    },
    onPointerUp: ({ currentTarget: table }) => {
      const now = drag.current;
      stop(table);
      if (now === null || now.to === null) return;
      ended.current = true;
      if (now.to !== now.from.row) onDrop(now.from, now.to);
    },
    onPointerCancel: ({ currentTarget: table }) => stop(table),
    swallows: () => {
      const was = ended.current;
      ended.current = false;
      return was;
    },
  };
}
