import type { Instrument } from '#domain/market/types.ts';

/** Display code of an instrument, split into an emphasised and a muted part. */
export type SymbolLabel = { readonly main: string; readonly rest: string };

/** `THYAO`, `BTC` + `/USDT` for a pair, `BTCUSDT` for a contract. */
export function symbolLabel({
  kind,
  symbol,
  base,
  quote,
}: Pick<Instrument, 'kind' | 'symbol' | 'base' | 'quote'>): SymbolLabel {
  if (kind === 'spot' || kind === 'fx') return { main: base, rest: `/${quote}` };
  if (kind === 'swap') return { main: `${base}${quote}`, rest: '' };
  return { main: symbol, rest: '' };
}
