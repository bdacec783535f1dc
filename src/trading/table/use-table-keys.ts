import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { lowerCode } from '#domain/text/letters.ts';
import { copyAndTell } from '#src/kit/index.ts';
import { makeTabStop, nextPlace } from '#src/ui/index.ts';
import { shownText } from './shown-text.ts';

const CONTROLS = 'a[href], button:not(:disabled), input';

type Keys = KeyboardEvent<HTMLTableElement>;

/** Elements may belong to another window, so they are known by what they can do. */
function cellOf(target: EventTarget): HTMLTableCellElement | null {
  return 'closest' in target ? (target as Element).closest('th, td') : null;
}

function controlsOf(cell: Element): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>(CONTROLS)];
}

function focusCell(table: HTMLTableElement, cell: HTMLElement): void {
  makeTabStop(table, cell);
  cell.focus({ preventScroll: true });
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The cell that a key of a focused cell moves to. */
function nextCell(event: Keys, cell: HTMLTableCellElement): HTMLElement | null {
  const row = cell.closest('tr');
  if (row === null || event.altKey || event.metaKey || event.shiftKey) return null;
  const { rows } = event.currentTarget;
  const place = nextPlace(
    event,
    { row: row.rowIndex, column: cell.cellIndex },
    { rows: rows.length, columns: row.cells.length },
  );
  return place === null ? null : (rows[place.row]?.cells[place.column] ?? null);
}

/** Enter presses the only control of a cell, goes into several, and else asks for the menu. */
function enter(cell: HTMLElement): void {
  const [first, second] = controlsOf(cell);
  if (first !== undefined && second === undefined) first.click();
  else if (first !== undefined) first.focus();
  else {
    const asked = new globalThis.KeyboardEvent('keydown', { key: 'ContextMenu', bubbles: true });
    cell.dispatchEvent(asked);
  }
}

/** Keys of a focused cell. */
function pressInCell(event: Keys, cell: HTMLTableCellElement): boolean {
  const { key, ctrlKey, metaKey, shiftKey } = event;
  const next = nextCell(event, cell);
  if (next !== null) focusCell(event.currentTarget, next);
  else if (key === 'Enter' && !ctrlKey && !metaKey) enter(cell);
  else if (key === 'F2' || (key === 'Tab' && !shiftKey)) {
    const [first] = controlsOf(cell);
    if (first === undefined) return false;
    first.focus();
  } else if (lowerCode(key) === 'c' && (ctrlKey || metaKey) && !shiftKey) {
    void copyAndTell(shownText(cell));
  } else return false;
  return true;
}

/** Keys of a control inside a cell: Tab goes through the cell, Escape back to it. */
function pressInside(event: Keys, cell: HTMLTableCellElement, control: EventTarget): boolean {
  const { key, shiftKey } = event;
  if (key !== 'Escape' && key !== 'F2' && key !== 'Tab') return false;
  const controls = controlsOf(cell);
  const at = controls.indexOf(control as HTMLElement);
  const isBack = key !== 'Tab' || (shiftKey && at === 0);
  const next = isBack ? cell : controls[at + (shiftKey ? -1 : 1)];
  if (next === undefined) return false;
  next.focus();
  return true;
}

/**
 * Keys of a table that is an ARIA grid: arrows, Home and End move between cells, one of which Tab
 * reaches; Enter acts, F2 or Tab goes into the controls of a cell, Ctrl C copies it.
 */
export function useTableKeys() {
  const ref = useRef<HTMLTableElement>(null);
  // Without a list of what it depends on: any commit may have removed the cell that Tab reached.
  useLayoutEffect(() => {
    const table = ref.current;
    const first = table?.rows[0]?.cells[0];
    if (table === null || first === undefined) return;
    if (table.querySelector('[tabindex="0"]') === null) makeTabStop(table, first);
  });
  return {
    ref,
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLTableElement>): void => {
      const cell = cellOf(target);
      if (cell !== null) makeTabStop(currentTarget, cell);
    },
    onKeyDown: (event: Keys): void => {
      const { target } = event;
      const cell = cellOf(target);
      if (cell === null || !event.currentTarget.contains(cell)) return;
      const isDone = target === cell ? pressInCell(event, cell) : pressInside(event, cell, target);
      if (!isDone) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
