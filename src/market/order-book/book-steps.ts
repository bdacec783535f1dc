import { tickAt } from '#domain/market/tick.ts';
import type { Instrument } from '#domain/market/types.ts';
import { formatFixed, type Separators } from '#domain/text/number-text.ts';

/** Groupings as multiples of the price step. */
const BOOK_GROUPS = [1, 2, 5, 10, 50, 100];

/**
 * The price in a cell as an integer count of the instrument's smallest decimal. Cells carry all
 * decimals, so their digits are that count.
 * @returns null for a cell without a price.
 */
export function priceOfCell(text: string): number | null {
  const digits = text.replace(/\D/g, '');
  const price = Number.parseInt(digits, 10);
  return Number.isSafeInteger(price) && price > 0 ? price : null;
}

/** Price step at the shown price; null while a price-dependent step has no price. */
export function stepAt(instrument: Instrument, lastText: string): number | null {
  if (instrument.tick.rule === 'fixed') return instrument.tick.tick;
  const price = priceOfCell(lastText);
  return price === null ? null : tickAt(price, instrument);
}

/** Label of each grouping: the actual step, `0,25`; the multiple while the step is unknown. */
export function stepLabels(
  instrument: Instrument,
  step: number | null,
  separators: Separators,
): readonly { readonly group: number; readonly label: string }[] {
  return BOOK_GROUPS.map((group) => ({
    group,
    label:
      step === null ? `x${group}` : formatFixed(step * group, instrument.priceDecimals, separators),
  }));
}
