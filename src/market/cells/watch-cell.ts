import { type CellAddress, type PackedCell, openCells, subscribeCell } from '#src/kit/index.ts';
import type { LiveView } from './use-view.ts';

/**
 * Subscribes to one cell of a view. Effects of a cell run before those of the component that owns
 * the view, so this prepares the cells too.
 */
export function watchCell(
  view: LiveView,
  address: CellAddress,
  changed: (cell: PackedCell) => void,
): () => void {
  openCells(view.id, view.spec.kind);
  return subscribeCell(address, changed);
}
