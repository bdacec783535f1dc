import {
  CELLS_PER_VIEW,
  TONE,
  type CellBuffer,
  type Tone,
} from '#protocol/worker/market-worker.ts';
import { packCell } from '#protocol/worker/packed-cell.ts';

const encoder = new TextEncoder();

/** Collects changed cells and packs them into one transferable buffer. */
export class CellWriter {
  #numbers: number[] = [];
  #cells: string[] = [];

  get count(): number {
    return this.#numbers.length;
  }

  /** `cell` is packed. */
  put(view: number, index: number, cell: string): void {
    this.#numbers.push(view * CELLS_PER_VIEW + index);
    this.#cells.push(cell);
  }

  /** The buffer of all cells since the last call, or null for none. */
  take(): CellBuffer | null {
    const count = this.#numbers.length;
    if (count === 0) return null;
    const texts = encoder.encode(this.#cells.join(''));
    const buffer = new ArrayBuffer(4 + 6 * count + texts.length);
    new Uint32Array(buffer, 0, 1)[0] = count;
    new Uint32Array(buffer, 4, count).set(this.#numbers);
    const lengths = new Uint16Array(buffer, 4 + 4 * count, count);
    for (let i = 0; i < count; i++) lengths[i] = this.#cells[i]!.length;
    new Uint8Array(buffer, 4 + 6 * count).set(texts);
    this.#numbers = [];
    this.#cells = [];
    return buffer;
  }
}

/** Tone of a difference; none for 0 and NaN. */
export function toneOf(difference: number): Tone {
  return difference > 0 ? TONE.up : difference < 0 ? TONE.down : TONE.none;
}

/** One value to show. `value` is compared with the previous one for the flash. */
export type CellValue = {
  readonly text: string;
  readonly tone?: Tone;
  readonly value?: number;
  /** Compared with `value` instead of what this cell showed before; NaN for no flash. */
  readonly before?: number;
};

/**
 * Displayed state of one view, so that a cell is sent only when its text or tone changed. The flash
 * shows whether the value rose or fell; the first value after `still` does not flash.
 */
export class ViewCells {
  readonly #view: number;
  #texts: (string | undefined)[] = [];
  #tones: Tone[] = [];
  #values: number[] = [];
  #still = true;

  constructor(view: number) {
    this.#view = view;
  }

  /** The next write shows a snapshot, so nothing in it flashes. */
  still(): void {
    this.#still = true;
  }

  /** Forgets sent cells: the next write sends all of them. */
  forget(): void {
    this.#texts = [];
    this.#still = true;
  }

  /** Marks the end of one write. */
  written(): void {
    this.#still = false;
  }

  /** Displayed text of a cell, empty before the first write. */
  text(index: number): string {
    return this.#texts[index] ?? '';
  }

  put(out: CellWriter, index: number, cell: CellValue): void {
    const { text, tone = 0, value = Number.NaN } = cell;
    const shown = this.#texts[index];
    const before = cell.before ?? this.#values[index] ?? Number.NaN;
    this.#values[index] = value;
    if (shown === text && this.#tones[index] === tone) return;
    this.#texts[index] = text;
    this.#tones[index] = tone;
    const flashes = !this.#still && shown !== undefined && shown !== text;
    const flash = flashes ? toneOf(value - before) : 0;
    out.put(this.#view, index, packCell(text, tone, flash));
  }
}
