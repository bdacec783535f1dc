import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkBounds } from './market-bounds.ts';
import { partBounds, reducingBounds } from './part-bounds.ts';
import { rulesOf } from './rules.ts';

const coin = {
  kind: 'spot', exchange: 'crypto', base: 'DOGE', priceDecimals: 5, qtyDecimals: 2, lotQty: 10,
  minQty: 1_000, tick: { rule: 'fixed', tick: 1 },
} as const; // prettier-ignore
const share = {
  kind: 'stock', exchange: 'BIST', base: 'THYAO', priceDecimals: 2, qtyDecimals: 0, lotQty: 1,
  minQty: 1, tick: { rule: 'fixed', tick: 1 },
} as const; // prettier-ignore

describe('bounds of one order', () => {
  it('follow the value where it binds, on the lot', () => {
    // 5 USDT at 0.14500 are 34.4827... coins, and 200,000 USDT are 1,379,310.34.
    expect(partBounds(14_500, coin, rulesOf(coin)!)).toEqual({
      least: 3_450,
      most: 137_931_030,
    });
  });

  it('follow the quantity where it binds', () => {
    expect(partBounds(1_000_000, coin, rulesOf(coin)!).least).toBe(1_000);
    expect(partBounds(100, share, rulesOf(share)!)).toEqual({ least: 50, most: 500_000 });
  });

  it('leave a position closable to the last lot', () => {
    expect(reducingBounds(coin)).toEqual({ least: 10, most: Number.MAX_SAFE_INTEGER });
  });

  it('are the quantities that an order is accepted with, and no others', () => {
    const top = { bid: null, ask: null, last: 0, upperLimit: 0, lowerLimit: 0 };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.boolean(), (price, isCoin) => {
        const of = isCoin ? coin : share;
        const rules = { ...rulesOf(of)!, band: null };
        const { least, most } = partBounds(price, of, rules);
        const isAccepted = (qty: number): boolean =>
          checkBounds({ side: 'buy', qty, price }, of as never, rules, top).ok;
        fc.pre(least <= most);
        expect([isAccepted(least), isAccepted(most)]).toEqual([true, true]);
        expect(isAccepted(least - of.lotQty)).toBe(false);
        expect(isAccepted(most + of.lotQty)).toBe(false);
      }),
    );
  });
});
