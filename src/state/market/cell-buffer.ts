import { CELLS_PER_VIEW, type CellBuffer, type Tone } from '#protocol/worker/market-worker.ts';

/** What one cell shows: its text, what the number means for colour, and how it moved. */
export type Cell = { readonly text: string; readonly tone: Tone; readonly flash: Tone };

/**
 * A cell as one string, its marks in the first character. A primitive compares by value, so a
 * repeated text notifies nobody and a snapshot of it is stable.
 */
export type PackedCell = string;

export const EMPTY_CELL: PackedCell = '0';

const ZERO = 48;
const TONE_MASK = 3;

/** Unpacks a cell. */
export function cellOf(packed: PackedCell): Cell {
  const marks = packed.charCodeAt(0) - ZERO;
  return {
    text: packed.slice(1),
    tone: (marks & TONE_MASK) as Tone,
    flash: ((marks >> 2) & TONE_MASK) as Tone,
  };
}

/** Marks as the first character of a packed cell. */
const MARKS: readonly string[] = Array.from({ length: 16 }, (_, marks) =>
  String.fromCharCode(ZERO + marks),
);

const decoder = new TextDecoder();

/** Calls `put` for every cell of a transferred buffer. All texts are decoded in one call. */
export function decodeCells(
  buffer: CellBuffer,
  put: (view: number, index: number, cell: PackedCell) => void,
): void {
  const head = new Int32Array(buffer, 0, 1);
  const count = head[0] ?? 0;
  const numbers = new Int32Array(buffer, 4, count);
  const marks = new Uint8Array(buffer, 4 + 4 * count, count);
  const texts = decoder.decode(new Uint8Array(buffer, 4 + 5 * count)).split('\n');
  for (let i = 0; i < count; i++) {
    const number = numbers[i]!;
    const view = Math.floor(number / CELLS_PER_VIEW);
    const mark = MARKS[marks[i]! & 15] ?? '0';
    put(view, number - view * CELLS_PER_VIEW, mark + (texts[i] ?? ''));
  }
}
