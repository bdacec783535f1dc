import { symbolLabel } from './symbol-label.ts';
import { instrumentState } from '#src/kit/index.ts';

/** Display code of an instrument. */
export function symbolName(symbol: string): string {
  const instrument = instrumentState.all?.get(symbol);
  if (instrument === undefined) return symbol;
  const { main, rest } = symbolLabel(instrument);
  return main + rest;
}
