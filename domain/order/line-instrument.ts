import type { Instrument } from '#domain/market/types.ts';
import { foldText, joinedText } from '#domain/text/search.ts';
import type { LineUnit, OrderLine } from './order-line.ts';
import type { SizeUnit } from './size-units.ts';

/** An instrument that an order line may mean, and the unit of the size in its ticket. */
export type LineReading = { readonly instrument: Instrument; readonly unit: SizeUnit };

/** `symbol`: no traded instrument has the name; `unit`: none of them is sized in the unit. */
export type NoReading = { readonly code: 'symbol' | 'unit'; readonly word: string };

const TRADED: readonly Instrument['kind'][] = ['stock', 'spot', 'swap'];

function isNamed({ symbol, base, quote }: Instrument, name: string): boolean {
  const joined = joinedText(name);
  return [symbol, base, base + quote].some((one) => joinedText(one) === joined);
}

/** Unit of a ticket for the unit of a line; null where the instrument has no such unit. */
function ticketUnit({ kind, base, quote }: Instrument, unit: LineUnit): SizeUnit | null {
  switch (unit.kind) {
    case 'none':
      return 'base';
    case 'percent':
      return 'percent';
    case 'contracts':
      return kind === 'swap' ? 'contracts' : null;
    case 'shares':
      return kind === 'stock' ? 'base' : null;
    case 'code':
      if (unit.code === foldText(base)) return 'base';
      return unit.code === foldText(quote) ? 'quote' : null;
  }
}

function wordOf(unit: LineUnit): string {
  return unit.kind === 'code' ? unit.code : unit.kind;
}

/**
 * Traded instruments that a line may mean, in the order of the list; the full symbol means only
 * itself, a base every instrument of it.
 */
export function lineReadings(
  { symbol, unit }: Pick<OrderLine, 'symbol' | 'unit'>,
  instruments: Iterable<Instrument>,
): readonly LineReading[] | NoReading {
  const traded = [...instruments].filter(({ kind }) => TRADED.includes(kind));
  const exact = traded.filter((one) => foldText(one.symbol) === symbol);
  const named = exact.length > 0 ? exact : traded.filter((one) => isNamed(one, symbol));
  if (named.length === 0) return { code: 'symbol', word: symbol };
  const readings = named.flatMap((instrument) => {
    const of = ticketUnit(instrument, unit);
    return of === null ? [] : [{ instrument, unit: of }];
  });
  return readings.length === 0 ? { code: 'unit', word: wordOf(unit) } : readings;
}
