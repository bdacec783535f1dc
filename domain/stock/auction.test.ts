import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auctionPrice, type AuctionOrder } from './auction.ts';

const orders = fc.array(
  fc.record({
    price: fc.option(fc.integer({ min: 95, max: 105 }), { freq: 6 }),
    qty: fc.integer({ min: 1, max: 9 }),
  }),
  { maxLength: 12 },
);

/** Matches the book at a price share by share. */
function matched(
  buys: readonly AuctionOrder[],
  sells: readonly AuctionOrder[],
  price: number,
): { volume: number; imbalance: number } {
  let bought = 0;
  let sold = 0;
  for (const buy of buys) if (buy.price === null || buy.price >= price) bought += buy.qty;
  for (const sell of sells) if (sell.price === null || sell.price <= price) sold += sell.qty;
  return { volume: Math.min(bought, sold), imbalance: bought - sold };
}

describe('auction', () => {
  it('has no price when no orders match', () => {
    const buys = [{ price: 99, qty: 5 }];
    expect(auctionPrice({ buys, sells: [{ price: 100, qty: 5 }], base: 100 })).toBeNull();
    expect(auctionPrice({ buys, sells: [], base: 100 })).toBeNull();
  });

  it('prefers the higher price when all else is equal', () => {
    const result = auctionPrice({
      buys: [{ price: 102, qty: 5 }],
      sells: [{ price: 98, qty: 5 }],
      base: 100,
    });
    expect(result).toEqual({ price: 102, volume: 5, imbalance: 0 });
  });

  it('maximises matched quantity, then balance, then nearness, then price', () => {
    fc.assert(
      fc.property(orders, orders, fc.integer({ min: 95, max: 105 }), (buys, sells, base) => {
        const result = auctionPrice({ buys, sells, base });
        const limits = [...buys, ...sells].flatMap(({ price }) => (price === null ? [] : [price]));
        if (result === null) {
          expect(limits.every((price) => matched(buys, sells, price).volume === 0)).toBe(true);
          return;
        }
        const { price: chosen, ...figures } = result;
        expect(limits).toContain(chosen);
        expect(matched(buys, sells, chosen)).toEqual(figures);
        for (let price = 90; price <= 110; price++) {
          const { volume } = matched(buys, sells, price);
          expect(volume).toBeLessThanOrEqual(figures.volume);
        }
        const rank = (price: number): number[] => {
          const { volume, imbalance } = matched(buys, sells, price);
          return [-volume, Math.abs(imbalance), Math.abs(price - base), -price];
        };
        const sorted = limits.map(rank).sort((a, b) => {
          const at = a.findIndex((value, index) => value !== b[index]);
          return at < 0 ? 0 : a[at]! - b[at]!;
        });
        expect(rank(chosen)).toEqual(sorted[0]);
      }),
      { numRuns: 500 },
    );
  });
});
