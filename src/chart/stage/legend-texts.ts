import type { Instrument } from '#domain/market/types.ts';
import { abbreviateQuantity } from '#domain/text/abbreviate.ts';
import { MISSING, type Separators } from '#domain/text/number-text.ts';
import type { PaneLine } from '#src/chart/engine/pane-layout.ts';

const SHOWN_DECIMALS = 2;

/** Shortens a quantity with all its decimals for a column: abbreviated from a thousand. */
export function shortQuantity(text: string, qtyDecimals: number, separators: Separators): string {
  const units = Number.parseInt(text.replace(/\D/g, ''), 10);
  if (!Number.isSafeInteger(units)) return text;
  return abbreviateQuantity(text.startsWith('-') ? -units : units, {
    decimals: qtyDecimals,
    separators,
    from: 'column',
    shown: Math.min(SHOWN_DECIMALS, qtyDecimals),
  });
}

/** Uses the minus that is as wide as a digit. */
function withMinus(text: string): string {
  return text === MISSING ? text : text.replace(/^-/, '\u2212');
}

/** Values of a legend by line: prices in full, quantities short enough for their row. */
export function legendTexts(
  texts: readonly string[],
  lines: readonly PaneLine[],
  { qtyDecimals }: Pick<Instrument, 'qtyDecimals'>,
  separators: Separators,
): ReadonlyMap<string, string> {
  return new Map(
    lines.map(({ index, key, scale }) => {
      const text = texts[index] ?? '';
      const isVolume = scale === 'volume';
      return [key, withMinus(isVolume ? shortQuantity(text, qtyDecimals, separators) : text)];
    }),
  );
}
