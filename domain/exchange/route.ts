/** Currencies that are exchanged for each other; every other asset converts against USDT. */
export const EXCHANGE_CURRENCIES = ['TRY', 'USD', 'USDT'] as const;

/** A market that is a level of the feed, without orders of its own. */
export function isLevel(symbol: string): boolean {
  return symbol === 'USD-TRY';
}

const CURRENCIES: ReadonlySet<string> = new Set(EXCHANGE_CURRENCIES);
const SHARE_PREFIX = 'STK:';

/**
 * How one asset becomes another. The rate is the price of one `base` in `quote`; `symbols` are the
 * markets it is read from: one, or two of which the first is divided by the second.
 */
export type ExchangeRoute = {
  /** `fx` pays the fee of currencies, `convert` the fee of conversions. */
  readonly kind: 'fx' | 'convert';
  readonly base: string;
  readonly quote: string;
  /** True when the base is given away. */
  readonly sellsBase: boolean;
  readonly symbols: readonly [string] | readonly [string, string];
};

function between(base: string, quote: string, from: string): ExchangeRoute {
  const sellsBase = from === base;
  if (quote === 'USDT' && base === 'USD') {
    return { kind: 'fx', base, quote, sellsBase, symbols: ['USD-TRY', 'USDT-TRY'] };
  }
  const kind = base === 'USD' ? 'fx' : 'convert';
  return { kind, base, quote, sellsBase, symbols: [`${base}-${quote}`] };
}

/**
 * The route between two assets: lira, dollar and USDT among each other (dollar and USDT by way of
 * lira, the market both have), a coin against USDT only. Whether the markets exist is not known
 * here.
 * @returns null where there is none.
 */
export function exchangeRoute(from: string, to: string): ExchangeRoute | null {
  if (from === to || from.startsWith(SHARE_PREFIX) || to.startsWith(SHARE_PREFIX)) return null;
  const [hasFrom, hasTo] = [CURRENCIES.has(from), CURRENCIES.has(to)];
  if (hasFrom && hasTo) {
    if (from === 'TRY' || to === 'TRY') return between(from === 'TRY' ? to : from, 'TRY', from);
    return between('USD', 'USDT', from);
  }
  if (to === 'USDT' && !hasFrom) return between(from, 'USDT', from);
  if (from === 'USDT' && !hasTo) return between(to, 'USDT', from);
  return null;
}
