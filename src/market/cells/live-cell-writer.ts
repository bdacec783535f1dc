import { MISSING } from '#domain/text/number-text.ts';
import type { Tone } from '#protocol/worker/market-worker.ts';
import { type PackedCell, cellOf } from '#src/kit/index.ts';
import { flash } from './flash.ts';

const FLASH_MIN_MS = 500;
const TONE_NAMES: Readonly<Record<Tone, string>> = { 0: 'none', 1: 'up', 2: 'down' };
const MINUS = '\u2212';

/** Puts a sign such as `₺` between plus or minus and the digits. */
function withUnit(text: string, unit: string): string {
  if (unit === '' || text === '' || text === MISSING) return text;
  return /^[+-]/.test(text) ? `${text.charAt(0)}${unit}${text.slice(1)}` : unit + text;
}

/**
 * Replaces the ASCII minus by the typographic one, which is as wide as a digit and read as "minus".
 */
function shownText(text: string): string {
  return text.includes('-') && text !== MISSING ? text.replace('-', MINUS) : text;
}

/** Writes cells into one element without React: text node, tone and flash. */
export class LiveCellWriter {
  readonly #element: HTMLElement;
  readonly #text: Text;
  readonly #flashes: boolean;
  readonly #unit: string;
  #flashedAt = Number.NEGATIVE_INFINITY;

  /** @param unit currency sign before the digits, empty for none. */
  constructor(element: HTMLElement, flashes: boolean, unit = '') {
    this.#element = element;
    this.#flashes = flashes;
    this.#unit = unit;
    this.#text = document.createTextNode('');
    element.replaceChildren(this.#text);
  }

  /** Writes a cell. It flashes only if the text changed and the last flash was long enough ago. */
  write(packed: PackedCell, now: number): void {
    const { text, tone, flash } = cellOf(packed);
    const shown = shownText(withUnit(text, this.#unit));
    const changed = this.#text.data !== shown;
    if (changed) this.#text.data = shown;
    this.#element.dataset['tone'] = TONE_NAMES[tone];
    if (changed && flash !== 0 && this.#flashes) this.#flash(TONE_NAMES[flash], now);
  }

  #flash(direction: string, now: number): void {
    if (now - this.#flashedAt < FLASH_MIN_MS) return;
    this.#flashedAt = now;
    flash(this.#element, direction);
  }
}
