/** Currencies that convert into each other; every other asset converts against USDT. */
export const EXCHANGE_CURRENCIES = ['TRY', 'USD', 'USDT'] as const;

/** Whether a market is a level of the feed, without orders of its own. */
export function isLevel(symbol: string): boolean {
  return symbol === 'USD-TRY';
}

const CURRENCIES: ReadonlySet<string> = new Set(EXCHANGE_CURRENCIES);
const SHARE_PREFIX = 'STK:';

/**
 * Route from one asset to another. The rate is the price of one `base` in `quote`; it is read from
 * `symbols`: one market, or two of which the first is divided by the second.
 */
export type ExchangeRoute = {
  /** `fx` pays the currency fee, `convert` the conversion fee. */
  readonly kind: 'fx' | 'convert';
  readonly base: string;
  readonly quote: string;
  /** True when the base is sold. */
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
 * Route between two assets: lira, dollar and USDT among each other (dollar and USDT via lira, which
 * both trade against), a coin against USDT only. Does not check that the markets exist.
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
