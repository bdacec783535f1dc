import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import { levelsOf } from '#domain/order/walk-book.ts';
import { convert } from '#domain/spot/convert.ts';
import { exchangeFigures, type ExchangeAsk } from './figures.ts';
import { routeMid, routeRates, type RateMarket } from './rates.ts';
import { exchangeRoute } from './route.ts';

const dec = (text: string): Decimal => new Decimal(text);

const anyAsk = (sides: readonly ExchangeAsk['side'][]) =>
  fc
    .record({
      side: fc.constantFrom(...sides),
      minor: fc.bigInt(1n, 10n ** 14n),
      rate: fc.bigInt(1n, 10n ** 15n),
      /** Distance between the mid price and the rate, in millionths. */
      apart: fc.integer({ min: 0, max: 20_000 }),
      fee: fc.constantFrom('0', '0.002', '0.0025'),
      sellsBase: fc.boolean(),
      scales: fc.constantFrom([2, 8], [8, 2], [8, 8], [2, 2]),
    })
    .map(({ side, minor, rate: ticks, apart, fee, sellsBase, scales }): ExchangeAsk => {
      const [giveScale = 8, receiveScale = 8] = scales;
      const rate = fromMinor(ticks, 10);
      const away = new Decimal(apart).div(1_000_000);
      const mid = sellsBase ? rate.times(away.plus(1)) : rate.div(away.plus(1));
      const amount = fromMinor(minor, side === 'give' ? giveScale : receiveScale);
      return { side, amount, rate, mid, sellsBase, feeRate: dec(fee), giveScale, receiveScale };
    });

describe('the figures of a conversion', () => {
  it('add up to the last digit and never give more than the rate allows', () => {
    fc.assert(
      fc.property(anyAsk(['give', 'receive']), (ask) => {
        const { give, receive, fee, spread, atMid } = exchangeFigures(ask);
        expect(atMid.minus(spread).minus(fee).eq(receive)).toBe(true);
        expect([fee, spread].every((part) => !part.isNegative())).toBe(true);
        const value = ask.sellsBase ? give.times(ask.rate) : give.div(ask.rate);
        expect(receive.lte(value)).toBe(true);
        expect(give.decimalPlaces()).toBeLessThanOrEqual(ask.giveScale);
        expect(receive.decimalPlaces()).toBeLessThanOrEqual(ask.receiveScale);
      }),
      { numRuns: 2_000 },
    );
  });

  it('take the least amount that yields a requested amount', () => {
    fc.assert(
      fc.property(anyAsk(['receive']), (ask) => {
        const { give, receive } = exchangeFigures(ask);
        const direction = ask.sellsBase ? ('sellBase' as const) : ('sellQuote' as const);
        const brings = (amount: Decimal): Decimal =>
          convert({
            amount,
            rate: ask.rate,
            spread: ask.feeRate,
            direction,
            scale: ask.receiveScale,
          });
        expect(receive.eq(ask.amount)).toBe(true);
        expect(brings(give).gte(receive)).toBe(true);
        const less = give.minus(fromMinor(1n, ask.giveScale));
        expect(brings(less).lt(receive)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('can be checked by hand', () => {
    const asked = { amount: dec('1000'), feeRate: dec('0.0025'), giveScale: 8, receiveScale: 2 };
    const rates = { rate: dec('42.95'), mid: dec('42.95') };
    const sold = exchangeFigures({ ...asked, ...rates, side: 'give', sellsBase: true });
    expect(sold.receive.toFixed(2)).toBe('42842.62');
    expect(sold.fee.toFixed(2)).toBe('107.38');
    expect(sold.atMid.toFixed(2)).toBe('42950.00');
    expect(sold.spread.isZero()).toBe(true);
  });
});

const market = (bid: number, ask: number): RateMarket => ({
  last: fromMinor(bid, 2),
  sides: {
    bids: levelsOf([
      { price: bid, qty: 100 },
      { price: bid - 100, qty: 1_000 },
    ]),
    asks: levelsOf([
      { price: ask, qty: 100 },
      { price: ask + 100, qty: 1_000 },
    ]),
    priceDecimals: 2,
    qtyDecimals: 0,
  },
});
const level: RateMarket = { last: dec('40'), sides: null };

describe('the rate of a route', () => {
  it('is what resting orders give for the amount', () => {
    const markets = [market(10_000, 10_200)] as const;
    const rateOf = (sellsBase: boolean, amount: string): string | undefined =>
      routeRates({ sellsBase }, markets, { of: 'base', amount: dec(amount) })?.rate.toString();
    expect(routeMid(markets)?.toString()).toBe('101');
    expect(rateOf(true, '100')).toBe('100');
    expect(rateOf(false, '100')).toBe('102');
    expect(rateOf(true, '200')).toBe('99.5');
    expect(rateOf(true, '1101')).toBeUndefined();
  });

  it('is rounded against the taker across two markets', () => {
    const markets = [level, market(4_000, 4_100)] as const;
    const one = { of: 'base', amount: dec('1') } as const;
    expect(routeRates({ sellsBase: true }, markets, one)?.rate.toString()).toBe('0.975609756097');
    expect(routeRates({ sellsBase: false }, markets, one)?.rate.toString()).toBe('1');
    expect(routeMid(markets)?.toString()).toBe('0.987654320988');
  });

  it('exists between currencies, and between a coin and USDT', () => {
    expect(exchangeRoute('TRY', 'USD')).toMatchObject({ kind: 'fx', sellsBase: false });
    expect(exchangeRoute('USDT', 'USD')?.symbols).toEqual(['USD-TRY', 'USDT-TRY']);
    expect(exchangeRoute('USDT', 'TRY')).toMatchObject({ kind: 'convert', sellsBase: true });
    expect(exchangeRoute('USDT', 'BTC')).toMatchObject({ base: 'BTC', sellsBase: false });
    for (const [from, to] of [
      ['BTC', 'ETH'],
      ['BTC', 'TRY'],
      ['TRY', 'TRY'],
      ['STK:THYAO', 'USDT'],
    ] as const) {
      expect(exchangeRoute(from, to)).toBeNull();
    }
  });
});
