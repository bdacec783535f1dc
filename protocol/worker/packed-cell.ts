import type { Tone } from './market-worker.ts';

/** Code of the first character of a cell without tone and flash. */
export const MARK_ZERO = 48;
export const TONE_MASK = 3;
export const FLASH_SHIFT = 2;

const MARKS: readonly string[] = Array.from({ length: 16 }, (_, marks) =>
  String.fromCharCode(MARK_ZERO + marks),
);

/**
 * A cell as one string, its marks in the first character: the digit 0 plus the tone in bits 0-1 and
 * the flash in bits 2-3. It is sent and stored in this form, so that the page builds no strings.
 */
export function packCell(text: string, tone: Tone, flash: Tone): string {
  return MARKS[tone | (flash << FLASH_SHIFT)]! + text;
}
