import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decimal } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import { levelsOf } from '#domain/order/walk-book.ts';
import { exchangeFigures } from './figures.ts';
import { pairRates } from './pair-rates.ts';
import { routeMid, routeRates, type RateMarket } from './rates.ts';
import { EXCHANGE_CURRENCIES, exchangeRoute } from './route.ts';

const SCALES = { priceDecimals: 4, qtyDecimals: 2 } as const;
const ENDLESS = Number.MAX_SAFE_INTEGER / 2;

/** A book of one price on each side, deep enough for any amount of these tests. */
function bookOf(bid: number, ask: number): RateMarket {
  return {
    last: fromMinor(bid, SCALES.priceDecimals),
    sides: {
      bids: levelsOf([{ price: bid, qty: ENDLESS }]),
      asks: levelsOf([{ price: ask, qty: ENDLESS }]),
      ...SCALES,
    },
  };
}

const prices = fc.record({
  usd: fc.integer({ min: 50_000, max: 2_000_000 }),
  usdt: fc.integer({ min: 50_000, max: 2_000_000 }),
  spread: fc.integer({ min: 0, max: 400 }),
});
const pairs = EXCHANGE_CURRENCIES.flatMap((from) =>
  EXCHANGE_CURRENCIES.filter((to) => to !== from).map((to) => [from, to] as const),
);
const anyPair = fc.constantFrom(...pairs);

function marketsOf({ usd, usdt, spread }: { usd: number; usdt: number; spread: number }) {
  const level: RateMarket = { last: fromMinor(usd, SCALES.priceDecimals), sides: null };
  const markets: Readonly<Record<string, RateMarket>> = {
    'USD-TRY': level,
    'USDT-TRY': bookOf(usdt, usdt + spread),
  };
  return (symbol: string): RateMarket | null => markets[symbol] ?? null;
}

describe('the rates of a pair', () => {
  it('have the mid price of a quote, direct or inverse', () => {
    fc.assert(
      fc.property(prices, anyPair, (at, [from, to]) => {
        const marketOf = marketsOf(at);
        const route = exchangeRoute(from, to)!;
        const [first, second] = route.symbols.map((symbol) => marketOf(symbol)!);
        const quoted = routeMid([first!, second])!;
        const { mid } = pairRates(from, to, marketOf)!;
        if (route.sellsBase) expect(mid.eq(quoted)).toBe(true);
        else expect(mid.times(quoted).minus(1).abs().lt('1e-8')).toBe(true);
      }),
    );
  });

  it('give what a quote of an amount gives', () => {
    fc.assert(
      fc.property(prices, anyPair, fc.integer({ min: 1, max: 10_000_000 }), (at, pair, cents) => {
        const [from, to] = pair;
        const marketOf = marketsOf(at);
        const { route, allIn, mid, spread, feeRate } = pairRates(from, to, marketOf)!;
        const [first, second] = route.symbols.map((symbol) => marketOf(symbol)!);
        const amount = fromMinor(BigInt(cents), 2);
        const rates = routeRates(route, [first!, second], {
          of: from === route.quote ? 'quote' : 'base',
          amount,
        })!;
        const scale = 8;
        const quote = exchangeFigures({
          ...rates,
          side: 'give',
          amount,
          sellsBase: route.sellsBase,
          feeRate,
          giveScale: scale,
          receiveScale: scale,
        });
        // Both round down, at different decimals.
        const near = amount.times('1e-9').plus('2e-8');
        expect(quote.receive.minus(amount.times(allIn)).abs().lte(near)).toBe(true);
        expect(quote.atMid.minus(amount.times(mid)).abs().lte(near)).toBe(true);
        expect(quote.spread.minus(amount.times(mid).times(spread)).abs().lte(near)).toBe(true);
      }),
    );
  });

  it('cross both lira rates for dollar and USDT', () => {
    fc.assert(
      fc.property(prices, (at) => {
        const marketOf = marketsOf(at);
        const rate = (from: string, to: string): Decimal => pairRates(from, to, marketOf)!.mid;
        const crossed = rate('USD', 'TRY').div(rate('USDT', 'TRY'));
        expect(rate('USD', 'USDT').minus(crossed).abs().lt('1e-11')).toBe(true);
        expect(rate('USD', 'USDT').times(rate('USDT', 'USD')).minus(1).abs().lt('1e-8')).toBe(true);
      }),
    );
  });

  it('can be checked by hand', () => {
    const marketOf = marketsOf({ usd: 400_000, usdt: 398_000, spread: 4_000 });
    const sold = pairRates('USDT', 'TRY', marketOf)!;
    expect([sold.mid, sold.best].map(String)).toEqual(['40', '39.8']);
    expect(sold.spread.toString()).toBe('0.005');
    expect(sold.allIn.toString()).toBe('39.7204');
    const bought = pairRates('TRY', 'USDT', marketOf)!;
    expect([bought.mid, bought.best].map(String)).toEqual(['0.025', '0.02487562189']);
    expect(bought.allIn.toString()).toBe('0.02482596995');
    expect(pairRates('USD', 'TRY', marketOf)).toMatchObject({ route: { kind: 'fx' } });
  });

  it('are absent without a route or a price', () => {
    const marketOf = marketsOf({ usd: 400_000, usdt: 398_000, spread: 4_000 });
    expect(pairRates('TRY', 'TRY', marketOf)).toBeNull();
    expect(pairRates('BTC', 'ETH', marketOf)).toBeNull();
    expect(pairRates('BTC', 'USDT', marketOf)).toBeNull();
    const noUsdt = (symbol: string) => (symbol === 'USD-TRY' ? marketOf(symbol) : null);
    expect(pairRates('USD', 'USDT', noUsdt)).toBeNull();
  });
});
