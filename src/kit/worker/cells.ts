import { proxy } from 'valtio/vanilla';
import { subscribeKey } from 'valtio/vanilla/utils';
import { cellLayout, type CellLayout } from '#protocol/worker/cell-layout.ts';
import type { CellBuffer, ViewSpec } from '#protocol/worker/market-worker.ts';
import { cellOf, decodeCells, EMPTY_CELL, type Cell, type PackedCell } from './cell-buffer.ts';

/**
 * Cells of one row (or of the head) of a view by field name. Small, so a change notifies few
 * subscribers.
 */
type CellProxy = Record<string, PackedCell>;

type ViewCells = {
  readonly kind: ViewSpec['kind'];
  readonly layout: CellLayout;
  readonly head: CellProxy;
  readonly rows: CellProxy[];
};

/** Address of a cell. `row` is absent for head cells. */
export type CellAddress = {
  readonly view: number;
  readonly field: string;
  readonly row?: number | undefined;
};

const views = new Map<number, ViewCells>();

function emptyCells(fields: readonly string[]): CellProxy {
  return proxy(Object.fromEntries(fields.map((field) => [field, EMPTY_CELL])));
}

/** Creates the cells of a view. A repeated call with the same kind changes nothing. */
export function openCells(view: number, kind: ViewSpec['kind']): void {
  if (views.get(view)?.kind === kind) return;
  const layout = cellLayout(kind);
  views.set(view, { kind, layout, head: emptyCells(layout.head), rows: [] });
}

/** Drops the cells of a closed view. */
export function closeCells(view: number): void {
  views.delete(view);
}

function rowOf(cells: ViewCells, row: number): CellProxy {
  for (let made = cells.rows.length; made <= row; made++) {
    cells.rows.push(emptyCells(cells.layout.row));
  }
  return cells.rows[row]!;
}

function cellsAt({ view, row }: CellAddress): CellProxy | null {
  const cells = views.get(view);
  if (cells === undefined) return null;
  return row === undefined ? cells.head : rowOf(cells, row);
}

/** The current packed cell; empty for an unknown view or field. */
export function packedCell(address: CellAddress): PackedCell {
  return cellsAt(address)?.[address.field] ?? EMPTY_CELL;
}

/** Reads a cell without subscribing: for announcements and names built on demand. */
export function readCell(view: number, field: string, row?: number): Cell {
  return cellOf(packedCell({ view, field, row }));
}

/**
 * Calls `changed` when this cell changes, in the task that applied the batch.
 * @returns unsubscribes.
 */
export function subscribeCell(
  address: CellAddress,
  changed: (cell: PackedCell) => void,
): () => void {
  const cells = cellsAt(address);
  if (cells === null) return () => undefined;
  return subscribeKey(cells, address.field, changed, true);
}

function assign(view: number, index: number, cell: PackedCell): void {
  const cells = views.get(view);
  if (cells === undefined) return;
  const { head, row } = cells.layout;
  if (index < head.length) {
    cells.head[head[index]!] = cell;
  } else if (row.length > 0) {
    const at = index - head.length;
    const rowIndex = Math.floor(at / row.length);
    rowOf(cells, rowIndex)[row[at - rowIndex * row.length]!] = cell;
  }
}

/** Applies the changed cells of a batch. Cells of views closed meanwhile are dropped. */
export function applyCells(buffer: CellBuffer): void {
  decodeCells(buffer, assign);
}
