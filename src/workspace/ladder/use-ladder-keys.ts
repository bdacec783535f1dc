import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { makeTabStop, nextPlace } from '#src/ui/index.ts';
import { cellAt, elementOf, type CellAt } from './cell-at.ts';
import { LADDER_COLUMNS, pressOfKey, sideOfColumn } from './ladder-press.ts';
import { LADDER_ROWS } from './use-ladder-view.ts';
import type { Ladder } from './use-ladder.ts';

/** Moves the focus to another cell, the only one that Tab reaches. */
function focusCell(table: HTMLElement, cell: CellAt): void {
  const target = elementOf(table, cell);
  if (target === null) return;
  makeTabStop(table, target);
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'nearest' });
}

/** Keys that work under the pointer as well: size, middle, running totals. */
function pressPlainKey(ladder: Ladder, { key, code }: { key: string; code: string }): boolean {
  const digit = /^[1-9]$/.exec(key);
  if (digit !== null) {
    ladder.volumes.choose(Number.parseInt(digit[0], 10) - 1);
    return true;
  }
  if (key === ' ') ladder.centre();
  else if (code === 'KeyV') ladder.toggleCumulative();
  else return false;
  return true;
}

function isPlain({ ctrlKey, metaKey, altKey }: KeyboardEvent | globalThis.KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey;
}

/** Whether a key belongs to a field, a menu or a dialog. */
function isTaken(page: Document): boolean {
  const { activeElement } = page;
  const isField =
    activeElement?.matches('input, textarea, select, button, a, [role="tab"]') === true;
  return isField || page.querySelector('[role$="dialog"], [role="menu"]') !== null;
}

/** The cell that a key moves to, among the columns that are shown. */
function nextCell(event: KeyboardEvent<HTMLTableElement>, { row, column }: CellAt): CellAt | null {
  const shown = LADDER_COLUMNS.filter(
    (one) => elementOf(event.currentTarget, { row, column: one })?.offsetWidth !== 0,
  );
  const from = { row, column: shown.indexOf(column) };
  const next = nextPlace(event, from, { rows: LADDER_ROWS, columns: shown.length });
  return next === null ? null : { row: next.row, column: shown[next.column] ?? column };
}

type OnKeyDown = (event: KeyboardEvent<HTMLTableElement>) => void;

/** Keys of the grid: arrows move, Enter presses, Delete cancels, M moves an order. */
export function useLadderKeys(ladder: Ladder, isOver: boolean): OnKeyDown {
  const picked = useRef<CellAt | null>(null);
  const onPageKey = useEffectEvent((event: globalThis.KeyboardEvent): void => {
    if (event.defaultPrevented || !isPlain(event) || isTaken(document)) return;
    if (pressPlainKey(ladder, event)) event.preventDefault();
  });
  useEffect(() => {
    if (!isOver) return undefined;
    addEventListener('keydown', onPageKey);
    return () => removeEventListener('keydown', onPageKey);
  }, [isOver]);

  const mark = (table: HTMLElement, cell: CellAt | null): void => {
    for (const one of table.querySelectorAll('[data-picked]')) one.removeAttribute('data-picked');
    picked.current = cell;
    if (cell !== null) elementOf(table, cell)?.setAttribute('data-picked', '');
  };
  const pick = (table: HTMLElement, cell: CellAt): void => {
    const { orders, legs } = ladder.ownAt(cell);
    if (orders.length + legs.length > 0) mark(table, cell);
  };
  const act = (event: KeyboardEvent<HTMLTableElement>, cell: CellAt): boolean => {
    const { currentTarget: table, key, code } = event;
    const press = pressOfKey(event);
    if (press !== null) {
      const from = picked.current;
      mark(table, null);
      if (from === null) ladder.press(cell, press);
      else ladder.move(from, cell.row);
      return true;
    }
    if (key === 'Delete' || key === 'Backspace') {
      ladder.cancel(cell);
      return true;
    }
    if (key === 'Escape' && (picked.current !== null || ladder.armed.until !== null)) {
      if (picked.current === null) ladder.armed.disarm('user');
      mark(table, null);
      return true;
    }
    if (!isPlain(event)) return false;
    if (code === 'KeyM' && sideOfColumn(cell.column) !== null) {
      pick(table, cell);
      return true;
    }
    return pressPlainKey(ladder, event);
  };
  return (event) => {
    const cell = cellAt(event.target);
    if (cell === null) return;
    const next = nextCell(event, cell);
    if (next !== null) focusCell(event.currentTarget, next);
    else if (!act(event, cell)) return;
    event.preventDefault();
  };
}
