import { symbolLabel } from '#src/features/market-list/symbol-label.ts';
import { instrumentState } from '#src/state/market/instruments.ts';

/** The code of an instrument as people read it. */
export function nameOf(symbol: string): string {
  const instrument = instrumentState.all?.get(symbol);
  if (instrument === undefined) return symbol;
  const { main, rest } = symbolLabel(instrument);
  return main + rest;
}
