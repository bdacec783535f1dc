import type { InstrumentKind } from '#domain/market/types.ts';
import { upperCode } from '#domain/text/letters.ts';

/** A foreign instrument id in our terms. */
export type InstName = {
  readonly symbol: string;
  readonly kind: Extract<InstrumentKind, 'spot' | 'swap'>;
  readonly base: string;
  readonly quote: string;
};

/** Quote currencies of joined ids such as `BTCUSDT`, longest first. */
const QUOTES = ['USDT', 'USDC', 'FDUSD', 'TRY', 'EUR', 'USD', 'BTC', 'ETH'];
/** Kraken's own spelling of two coins. */
const SPELLINGS: Readonly<Record<string, string>> = { XBT: 'BTC', XDG: 'DOGE' };

/**
 * Our name of an exchange's instrument: `BTC-USDT`, `BTC-USDT-SWAP`, `BTCUSDT`, `XBT/USDT`.
 * @returns null for dated futures, options and coin-margined contracts, which are not supported.
 */
export function instName(inst: string, kind: 'spot' | 'swap'): InstName | null {
  const parts = upperCode(inst).split(/[-/]/);
  if (parts.length === 1) return joined(upperCode(inst), kind);
  const [base = '', quote = '', suffix] = parts;
  if (suffix === undefined) return named(base, quote, kind);
  return suffix === 'SWAP' && quote === 'USDT' ? named(base, quote, 'swap') : null;
}

function joined(inst: string, kind: 'spot' | 'swap'): InstName | null {
  const quote = QUOTES.find((name) => inst.endsWith(name) && inst.length > name.length);
  return quote === undefined ? null : named(inst.slice(0, -quote.length), quote, kind);
}

function named(rawBase: string, rawQuote: string, kind: 'spot' | 'swap'): InstName {
  const base = SPELLINGS[rawBase] ?? rawBase;
  const quote = SPELLINGS[rawQuote] ?? rawQuote;
  const pair = `${base}-${quote}`;
  return { symbol: kind === 'swap' ? `${pair}-SWAP` : pair, kind, base, quote };
}
