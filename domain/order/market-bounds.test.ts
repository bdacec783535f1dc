import { describe, expect, it } from 'vitest';
import type { Instrument } from '#domain/market/types.ts';
import { bestPrice, checkBounds, checkReducing, type MarketTop } from './market-bounds.ts';
import { rulesOf, type TradingRules } from './rules.ts';

const PAIR = {
  symbol: 'SOL-USDT',
  kind: 'spot',
  exchange: 'crypto',
  base: 'SOL',
  quote: 'USDT',
  priceDecimals: 2,
  qtyDecimals: 2,
  tick: { rule: 'fixed', tick: 1 },
  lotQty: 1,
  minQty: 10,
} as unknown as Instrument;
const SHARE = {
  ...PAIR,
  symbol: 'THYAO',
  kind: 'stock',
  exchange: 'BIST',
  quote: 'TRY',
  qtyDecimals: 0,
  minQty: 1,
} as Instrument;

const TOP: MarketTop = { bid: 9_999, ask: 10_002, last: 20_000, upperLimit: 0, lowerLimit: 0 };

function rules(of: Instrument): TradingRules {
  const found = rulesOf(of);
  if (found === null) throw new Error('no rules');
  return found;
}

function spot(side: 'buy' | 'sell', price: number | null, top = TOP, qty = 100): unknown {
  return checkBounds({ side, qty, price }, PAIR, rules(PAIR), top);
}

describe('the best price for a taker', () => {
  it('is the ask of a buy and the bid of a sale, otherwise the last price', () => {
    expect(bestPrice(TOP, 'buy')).toBe(10_002);
    expect(bestPrice(TOP, 'sell')).toBe(9_999);
    expect(bestPrice({ ...TOP, ask: null }, 'buy')).toBe(20_000);
    expect(bestPrice({ ...TOP, bid: null }, 'sell')).toBe(20_000);
  });
});

describe('the band of a coin order', () => {
  it('is a tenth from the mid price, halves cut', () => {
    // Mid 10,000: a buy up to 11,000, a sale down to 9,000.
    expect(spot('buy', 11_000)).toEqual({ ok: true });
    expect(spot('buy', 11_001)).toMatchObject({
      error: 'PRICE_ABOVE_BAND',
      args: { min: '-', max: '110.00' },
    });
    expect(spot('sell', 9_000)).toEqual({ ok: true });
    expect(spot('sell', 8_999)).toMatchObject({
      error: 'PRICE_BELOW_BAND',
      args: { min: '90.00', max: '-' },
    });
  });

  it('surrounds the last price when a side of the book is empty', () => {
    for (const top of [
      { ...TOP, bid: null },
      { ...TOP, ask: null },
    ]) {
      expect(spot('buy', 22_000, top)).toEqual({ ok: true });
      expect(spot('buy', 22_001, top)).toMatchObject({ error: 'PRICE_ABOVE_BAND' });
    }
  });

  it('is half as wide for bitcoin and ether', () => {
    const bands = ['BTC', 'ETH', 'SOL'].map((base) => rulesOf({ ...PAIR, base })?.band);
    expect(bands).toEqual(['0.05', '0.05', '0.1']);
  });
});

describe('the bounds of a share order', () => {
  const day = { ...TOP, lowerLimit: 9_000, upperLimit: 11_000 };
  const share = (qty: number, price: number | null, top: MarketTop = day): unknown =>
    checkBounds({ side: 'buy', qty, price }, SHARE, rules(SHARE), top);

  it('are the daily limits on both sides', () => {
    expect(share(1, 9_000)).toEqual({ ok: true });
    expect(share(1, 8_999)).toMatchObject({ args: { min: '90.00', max: '110.00' } });
    expect(share(1, 11_000)).toEqual({ ok: true });
    expect(share(1, 11_001)).toMatchObject({ error: 'PRICE_ABOVE_BAND' });
  });

  it('are absent where a limit is zero, and present at one unit', () => {
    expect(share(1, 20_000, TOP)).toEqual({ ok: true });
    expect(share(1, 10_000, { ...TOP, upperLimit: 1 })).toMatchObject({
      error: 'PRICE_ABOVE_BAND',
      args: { min: '-', max: '0.01' },
    });
  });

  it('allow the largest quantity, and no share more', () => {
    expect(share(500_000, 1_000, TOP)).toEqual({ ok: true });
    expect(share(500_001, 900, TOP)).toEqual({
      ok: false,
      error: 'ABOVE_MAX_SHARES',
      args: { max: '500000' },
    });
  });

  it('value a market order at the best price of its side', () => {
    const rich = { ...day, ask: 500_000_001 };
    expect(share(1, null, rich)).toMatchObject({ error: 'ABOVE_MAX', args: { max: '5000000.00' } });
    expect(share(1, null, { ...day, ask: 500_000_000 })).toEqual({ ok: true });
  });
});

describe('a reduce-only order', () => {
  const free = { qty: 7, text: '0.07' };
  const reduce = (qty: number, price: number | null = null): unknown =>
    checkReducing({ side: 'sell', qty, price }, PAIR, free);

  it('closes up to the free quantity, below every minimum', () => {
    expect(reduce(1)).toEqual({ ok: true });
    expect(reduce(7)).toEqual({ ok: true });
    expect(reduce(8)).toEqual({ ok: false, error: 'EXCEEDS_AVAILABLE', args: { max: '0.07' } });
    expect(reduce(0)).toEqual({ ok: false, error: 'AMOUNT_ZERO' });
  });

  it('has no band, but a price', () => {
    expect(reduce(7, 1)).toEqual({ ok: true });
    expect(reduce(7, 900_000_000)).toEqual({ ok: true });
    expect(reduce(7, 0)).toEqual({ ok: false, error: 'LIMIT_PRICE_ZERO' });
  });
});
