import type { LadderColumn } from './ladder-press.ts';

/** A cell of a ladder. */
export type CellAt = { readonly row: number; readonly column: LadderColumn };

/** Elements may belong to another window, so they are known by what they can do. */
function isElement(target: EventTarget | null): target is HTMLElement {
  return target !== null && 'closest' in target;
}

/** The cell that an element is in; null outside the rows. */
export function cellAt(target: EventTarget | null): CellAt | null {
  if (!isElement(target)) return null;
  const cell = target.closest<HTMLElement>('[data-column]');
  const line = cell?.closest<HTMLElement>('[data-row]');
  const row = Number.parseInt(line?.dataset['row'] ?? '', 10);
  if (cell === null || Number.isNaN(row)) return null;
  return { row, column: cell.dataset['column'] as LadderColumn };
}

/** The cell of a row and a column. */
export function elementOf(table: HTMLElement, { row, column }: CellAt): HTMLElement | null {
  return table.querySelector<HTMLElement>(`[data-row="${String(row)}"] [data-column="${column}"]`);
}
