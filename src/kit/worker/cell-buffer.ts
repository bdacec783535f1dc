import { CELLS_PER_VIEW, type CellBuffer, type Tone } from '#protocol/worker/market-worker.ts';
import { FLASH_SHIFT, MARK_ZERO, TONE_MASK } from '#protocol/worker/packed-cell.ts';

/** Content of a cell: its text, the sign that colours it, and its last move. */
export type Cell = { readonly text: string; readonly tone: Tone; readonly flash: Tone };

/**
 * A cell packed by the worker: one string with its marks in the first character. Strings compare by
 * value, so a repeated text notifies no subscriber and its snapshot is stable.
 */
export type PackedCell = string;

export const EMPTY_CELL: PackedCell = '0';

/** Unpacks a cell. */
export function cellOf(packed: PackedCell): Cell {
  const marks = packed.charCodeAt(0) - MARK_ZERO;
  return {
    text: packed.slice(1),
    tone: (marks & TONE_MASK) as Tone,
    flash: ((marks >> FLASH_SHIFT) & TONE_MASK) as Tone,
  };
}

const decoder = new TextDecoder();

/** Calls `put` for every cell of a transferred buffer. All texts are decoded at once. */
export function decodeCells(
  buffer: CellBuffer,
  put: (view: number, index: number, cell: PackedCell) => void,
): void {
  const count = new Uint32Array(buffer, 0, 1)[0]!;
  const numbers = new Uint32Array(buffer, 4, count);
  const lengths = new Uint16Array(buffer, 4 + 4 * count, count);
  const texts = decoder.decode(new Uint8Array(buffer, 4 + 6 * count));
  let from = 0;
  for (let i = 0; i < count; i++) {
    const number = numbers[i]!;
    const view = Math.floor(number / CELLS_PER_VIEW);
    const end = from + lengths[i]!;
    put(view, number - view * CELLS_PER_VIEW, texts.slice(from, end));
    from = end;
  }
}
