import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import {
  coinHoldings,
  WORTH_PARTS,
  worthOf,
  worthShares,
  type HeldAsset,
  type PriceOf,
} from './worth.ts';

const NONE = new Decimal(0);
const PRICES: Readonly<Record<string, readonly [string, string]>> = {
  'USDT-TRY': ['42', 'TRY'],
  'USD-TRY': ['41.9', 'TRY'],
  'BTC-USDT': ['90000', 'USDT'],
  THYAO: ['300', 'TRY'],
};
const priceOf: PriceOf = (symbol) => {
  const found = PRICES[symbol];
  return found === undefined ? null : { price: new Decimal(found[0]), currency: found[1] };
};
const held = (asset: string, amount: string | number): HeldAsset => ({
  asset,
  elsewhere: new Decimal(amount),
  inContracts: NONE,
  inRobots: NONE,
  blocked: NONE,
});
const lira = (...assets: HeldAsset[]) => worthOf(assets, [], { priceOf, currency: 'TRY' });

describe('worth of an account by product', () => {
  it('counts a stablecoin as crypto, lira and dollars as cash', () => {
    const worth = lira(held('USDT', 100), held('TRY', 5), held('USD', 2));
    expect(worth).toMatchObject({ coins: '4200', cash: '88.8', total: '4288.8' });
  });

  it('values each asset in its part', () => {
    const worth = lira(held('BTC', '0.001'), held('STK:THYAO', 3), held('USDT', 1));
    expect(worth).toMatchObject({ coins: '3822', stocks: '900', cash: '0', total: '4722' });
  });

  it('leaves money out of the value of coin positions', () => {
    const assets = [held('BTC', '0.001'), held('USDT', 1), held('TRY', 7), held('STK:THYAO', 3)];
    const prices = { priceOf, currency: 'USDT' } as const;
    expect(coinHoldings(assets, prices)).toBe('90');
    expect(worthOf(assets, [], prices).coins).toBe('91');
  });

  it('adds up: the parts sum to the total for any holdings', () => {
    const amount = fc.integer({ min: 0, max: 99_999_999 }).map((n) => new Decimal(n).div(1_000));
    const asset = fc.constantFrom('TRY', 'USD', 'USDT', 'BTC', 'STK:THYAO');
    const part = fc.record({
      asset,
      elsewhere: amount,
      inContracts: amount,
      inRobots: amount,
      blocked: amount,
    });
    const currency = fc.constantFrom('TRY' as const, 'USD' as const, 'USDT' as const);
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), currency, (assets, target) => {
        const { total, unpriced, ...parts } = worthOf(assets, [], { priceOf, currency: target });
        const sum = Object.values(parts).reduce((all, one) => all.plus(one), NONE);
        expect(sum.eq(total)).toBe(true);
        expect(unpriced).toEqual([]);
        const hasTether = assets.some((one) => one.asset === 'USDT' && one.elsewhere.gt('0.02'));
        if (hasTether) expect(new Decimal(parts.coins).gt(0)).toBe(true);
      }),
    );
  });

  it('has shares that are the whole of it together, and none without a worth', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 }).map((units) => new Decimal(units));
    const someHeld = fc.record({
      asset: fc.constantFrom('TRY', 'USDT'),
      elsewhere: amount,
      inContracts: amount,
      inRobots: amount,
      blocked: amount,
    });
    fc.assert(
      fc.property(fc.array(someHeld, { maxLength: 6 }), (assets) => {
        const worth = lira(...assets);
        const shares = worthShares(worth);
        if (new Decimal(worth.total).isZero()) {
          expect(WORTH_PARTS.map((name) => shares[name])).toEqual(WORTH_PARTS.map(() => null));
          return;
        }
        const sum = WORTH_PARTS.reduce((all, name) => all.plus(shares[name]!), NONE);
        expect(sum.minus(1).abs().lt('1e-20')).toBe(true);
        for (const name of WORTH_PARTS) {
          const back = shares[name]!.times(worth.total).minus(worth[name]);
          expect(back.abs().lt('1e-15')).toBe(true);
        }
      }),
    );
  });
});
