import { cellIndex, cellLayout } from '#protocol/worker/cell-layout.ts';
import type { CellBuffer, ViewSpec } from '#protocol/worker/market-worker.ts';
import { packCell } from '#protocol/worker/packed-cell.ts';
import { CellWriter } from '#workers/market/cell-writer.ts';

/** A cell in the notation of the tests. */
export type TestCell = {
  readonly view: number;
  readonly field: string;
  readonly row?: number;
  readonly text: string;
  readonly tone?: 0 | 1 | 2;
  readonly flash?: 0 | 1 | 2;
};

/** Packs cells of views of one kind, like the worker. */
export function encodeCells(kind: ViewSpec['kind'], cells: readonly TestCell[]): CellBuffer {
  const writer = new CellWriter();
  for (const { view, field, row = -1, text, tone = 0, flash = 0 } of cells) {
    writer.put(view, cellIndex(cellLayout(kind), field, row), packCell(text, tone, flash));
  }
  return writer.take() ?? new ArrayBuffer(4);
}
