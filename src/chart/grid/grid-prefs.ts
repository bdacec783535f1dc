import { isInterval } from '#domain/market/interval.ts';
import type { Interval } from '#domain/market/types.ts';
import { type Stored, persisted } from '#src/kit/index.ts';

/** One chart of the grid; without a symbol it follows the screen. */
export type GridCell = { readonly symbol: string; readonly interval: Interval };

/** Numbers of charts in a grid. */
export const GRID_COUNTS = [2, 4] as const;
export type GridCount = (typeof GRID_COUNTS)[number];

type Grid = { readonly count: GridCount; readonly cells: readonly GridCell[] };

const FIRST: Grid = {
  count: 4,
  cells: (['5m', '15m', '1h', '1D'] as const).map((interval) => ({ symbol: '', interval })),
};

function isCell(value: unknown): value is GridCell {
  if (typeof value !== 'object' || value === null) return false;
  const { symbol, interval } = value as Record<string, unknown>;
  return typeof symbol === 'string' && symbol.length <= 32 && isInterval(String(interval));
}

function readGrid(value: unknown): Grid | null {
  if (typeof value !== 'object' || value === null) return null;
  const { count, cells } = value as Record<string, unknown>;
  const known = GRID_COUNTS.find((one) => one === count);
  if (known === undefined || !Array.isArray(cells) || cells.length !== FIRST.cells.length) {
    return null;
  }
  return cells.every(isCell) ? { count: known, cells } : null;
}

const grid: Stored<Grid> = { initial: FIRST, version: 1, read: readGrid };

/** Charts of the grid on this device. */
export const gridPrefs = persisted<{ grid: Grid }>('chart.', { grid });

export function chooseCount(count: GridCount): void {
  gridPrefs.grid = { ...gridPrefs.grid, count };
}

export function changeCell(at: number, change: Partial<GridCell>): void {
  const cells = gridPrefs.grid.cells.map((cell, index) =>
    index === at ? { ...cell, ...change } : cell,
  );
  gridPrefs.grid = { ...gridPrefs.grid, cells };
}
