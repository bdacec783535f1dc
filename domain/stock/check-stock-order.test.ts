import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Checked } from '#domain/errors.ts';
import { isOnTick } from '#domain/market/tick.ts';
import {
  acceptsCancel,
  acceptsOrder,
  BIST_ORDER_RULES,
  checkStockOrder,
  orderBand,
  US_ORDER_RULES,
  venuePhase,
  type StockMarket,
  type StockOrder,
} from './check-stock-order.ts';

const SHARE = {
  priceDecimals: 2,
  qtyDecimals: 0,
  tick: { rule: 'bist' },
  lotQty: 1,
  minQty: 1,
} as const;
const MARKET: StockMarket = {
  phase: 'CONTINUOUS',
  limits: { upper: 11_000, lower: 9_000 },
  lastPrice: 10_000,
  hasOffers: true,
  hasBids: true,
};
const ORDER: StockOrder = { side: 'buy', qty: 10, price: 10_000, valuePrice: 10_000 };

function check(order: Partial<StockOrder>, market: Partial<StockMarket> = {}): Checked {
  const rules = BIST_ORDER_RULES;
  return checkStockOrder({ ...ORDER, ...order }, SHARE, { ...MARKET, ...market }, rules);
}

function refusal(order: Partial<StockOrder>, market: Partial<StockMarket> = {}): string {
  const checked = check(order, market);
  return checked.ok ? 'ok' : checked.error;
}

const marketOrder = { price: null };

describe('checks of a share order', () => {
  it.each([
    ['passes', {}, {}, 'ok'],
    ['no quantity', { qty: 0 }, {}, 'AMOUNT_ZERO'],
    ['too many shares', { qty: 500_001 }, {}, 'ABOVE_MAX_SHARES'],
    ['between the steps', { price: 10_005 }, {}, 'PRICE_NOT_ON_TICK'],
    ['step of the order price', { price: 9_995 }, {}, 'ok'],
    ['above the limit', { price: 11_010 }, {}, 'PRICE_ABOVE_BAND'],
    ['below the limit', { price: 8_995 }, {}, 'PRICE_BELOW_BAND'],
    ['at the limit', { price: 11_000 }, {}, 'ok'],
    ['too cheap', { qty: 1, price: 4_000 }, { limits: null }, 'BELOW_MIN'],
    ['too dear', { qty: 50_001 }, {}, 'ABOVE_MAX'],
    ['as dear as allowed', { qty: 50_000 }, {}, 'ok'],
  ])('%s', (_name, order, market, outcome) => {
    expect(refusal(order, market)).toBe(outcome);
  });

  it('lets the rest of a holding be sold below the minimum value', () => {
    const rest = { side: 'sell', qty: 1, price: 4_000 } as const;
    expect(refusal(rest, { limits: null })).toBe('BELOW_MIN');
    expect(refusal({ ...rest, sellsAll: true }, { limits: null })).toBe('ok');
    expect(refusal({ ...rest, side: 'buy', sellsAll: true }, { limits: null })).toBe('BELOW_MIN');
  });

  it('accept market orders only during continuous trading', () => {
    const phases = [
      ['CLOSED', false, false],
      ['OPENING_COLLECT', true, false],
      ['OPENING_MATCH', false, false],
      ['CONTINUOUS', true, true],
      ['CLOSING_MARGIN', false, false],
      ['CLOSING_COLLECT', true, false],
      ['CLOSING_MATCH', false, false],
      ['AT_CLOSE_MARGIN', false, false],
      ['AT_CLOSE', true, false],
    ] as const;
    for (const [phase, limit, market] of phases) {
      expect([phase, acceptsOrder(phase, 'limit'), acceptsOrder(phase, 'market')]).toEqual([
        phase,
        limit,
        market,
      ]);
      expect(refusal({}, { phase })).toBe(limit ? 'ok' : 'MARKET_CLOSED');
      expect(refusal(marketOrder, { phase })).toBe(market ? 'ok' : 'MARKET_CLOSED');
      expect(acceptsCancel(phase)).toBe(limit || phase === 'CLOSED');
    }
    expect(venuePhase('CLOSED', true)).toBe('CONTINUOUS');
    expect(venuePhase('CLOSED', false)).toBe('CLOSED');
    expect(venuePhase('CLOSING_MATCH', true)).toBe('CLOSING_MATCH');
  });

  it('narrow the band in the closing auction, and to one price at the close', () => {
    const closing = { phase: 'CLOSING_COLLECT' } as const;
    expect(refusal({ price: 10_300 }, closing)).toBe('ok');
    expect(refusal({ price: 10_310 }, closing)).toBe('PRICE_ABOVE_BAND');
    expect(refusal({ price: 9_700 }, closing)).toBe('ok');
    expect(refusal({ price: 9_695 }, closing)).toBe('PRICE_BELOW_BAND');
    expect(refusal({ price: 10_010 }, { phase: 'AT_CLOSE' })).toBe('PRICE_ABOVE_BAND');
    expect(refusal({ price: 9_995 }, { phase: 'AT_CLOSE' })).toBe('PRICE_BELOW_BAND');
    expect(refusal({ price: 10_310 }, { ...closing, lastPrice: null })).toBe('ok');
  });

  it('refuse buys of a share locked at its upper limit', () => {
    const up = { lastPrice: 11_000, hasOffers: false };
    expect(refusal(marketOrder, up)).toBe('LIMIT_UP_LOCKED');
    expect(refusal({ price: 11_000 }, up)).toBe('LIMIT_UP_LOCKED');
    expect(refusal({ price: 11_000 }, { ...up, hasOffers: true })).toBe('ok');
    expect(refusal({ side: 'sell', price: 11_000 }, up)).toBe('ok');
    expect(refusal(marketOrder, { hasOffers: false })).toBe('ok');
    expect(refusal(marketOrder, { ...up, limits: null })).toBe('ok');
  });

  it('refuse market sales of a share locked at its lower limit', () => {
    const down = { lastPrice: 9_000, hasBids: false };
    const sale = { side: 'sell', price: null } as const;
    expect(refusal(sale, down)).toBe('LIMIT_DOWN_LOCKED');
    expect(refusal(sale, { ...down, hasBids: true })).toBe('ok');
    expect(refusal({ side: 'sell', price: 9_000 }, down)).toBe('ok');
    expect(refusal(marketOrder, down)).toBe('ok');
  });

  it('give bounds and steps for the text', () => {
    expect(check({ price: 11_010 })).toMatchObject({ args: { min: '90.00', max: '110.00' } });
    expect(check({ price: 10_005 })).toMatchObject({ args: { step: '0.10' } });
    expect(check({ qty: 600_000 })).toMatchObject({ args: { max: '500000' } });
    const us = { ...MARKET, limits: null };
    const cheap = { ...ORDER, qty: 1, price: 499 };
    expect(checkStockOrder(cheap, SHARE, us, US_ORDER_RULES)).toMatchObject({
      args: { min: '5.00' },
    });
  });

  it('pass no order that is off the grid or outside its band', () => {
    const phases = fc.constantFrom('CONTINUOUS', 'OPENING_COLLECT', 'CLOSING_COLLECT', 'AT_CLOSE');
    const prices = fc.integer({ min: 8_000, max: 12_000 });
    fc.assert(
      fc.property(phases, prices, prices, (phase, price, lastPrice) => {
        const market = { ...MARKET, phase, lastPrice } as StockMarket;
        const band = orderBand(market, SHARE, 0.03);
        const isInside = band !== null && price <= band.upper && price >= band.lower;
        const passes = refusal({ price }, market) === 'ok';
        expect(passes).toBe(isInside && isOnTick(price, SHARE));
      }),
    );
  });
});
