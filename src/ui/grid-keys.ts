/** A cell of a grid. */
export type GridPlace = { readonly row: number; readonly column: number };

/** How many rows and columns a grid has. */
export type GridSize = { readonly rows: number; readonly columns: number };

const PAGE = 10;

/** The cell that a key moves to from another; null for a key that moves nowhere. */
export function nextPlace(
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
  { row, column }: GridPlace,
  { rows, columns }: GridSize,
): GridPlace | null {
  const moves: Readonly<Record<string, GridPlace>> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: row - PAGE, column },
    PageDown: { row: row + PAGE, column },
    Home: { row: ctrlKey ? 0 : row, column: 0 },
    End: { row: ctrlKey ? rows - 1 : row, column: columns - 1 },
  };
  const next = moves[key];
  if (next === undefined) return null;
  return {
    row: Math.min(Math.max(next.row, 0), rows - 1),
    column: Math.min(Math.max(next.column, 0), columns - 1),
  };
}

/** Makes a cell the only one of the grid that Tab reaches. */
export function makeTabStop(grid: HTMLElement, cell: HTMLElement): void {
  for (const one of grid.querySelectorAll('[tabindex="0"]')) one.setAttribute('tabindex', '-1');
  cell.setAttribute('tabindex', '0');
}
