import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auctionPrice, restAfter } from './auction.ts';

describe('auctionPrice', () => {
  it('takes the price of the largest quantity, at its smallest imbalance', () => {
    expect(auctionPrice([102, 50, 101, 60, 100, 40], [99, 30, 100, 60, 103, 90], 100)).toEqual({
      price: 101,
      qty: 90,
    });
  });

  it('breaks ties by the smaller imbalance', () => {
    expect(auctionPrice([101, 50, 100, 10], [99, 50], 100)?.price).toBe(101);
  });

  it('breaks ties by the distance to the base, then upward', () => {
    expect(auctionPrice([102, 50], [98, 50], 98)?.price).toBe(98);
    expect(auctionPrice([102, 50], [98, 50], 100)?.price).toBe(102);
  });

  it('finds no price where nothing crosses', () => {
    expect(auctionPrice([99, 10], [101, 10], 100)).toBeNull();
  });

  it('leaves an uncrossed book and loses no quantity', () => {
    const side = fc.array(
      fc.tuple(fc.integer({ min: 80, max: 120 }), fc.integer({ min: 1, max: 99 })),
      {
        minLength: 1,
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(side, side, (buys, sells) => {
        const bids = [...new Map(buys)].flat();
        const asks = [...new Map(sells)].flat();
        const result = auctionPrice(bids, asks, 100);
        if (result === null) return;
        const restBids = restAfter(bids, result, true);
        const restAsks = restAfter(asks, result, false);
        const qtyOf = (flat: readonly number[]): number =>
          flat.reduce((sum, value, i) => (i % 2 === 1 ? sum + value : sum), 0);
        expect(qtyOf(bids) - qtyOf(restBids)).toBe(result.qty);
        expect(qtyOf(asks) - qtyOf(restAsks)).toBe(result.qty);
        if (restBids.length > 0 && restAsks.length > 0)
          expect(restBids[0]).toBeLessThan(restAsks[0]!);
      }),
    );
  });
});
