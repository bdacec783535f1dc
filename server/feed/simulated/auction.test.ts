import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auctionPrice } from '#domain/stock/auction.ts';
import { restAfter } from './auction.ts';

describe('resting orders after an auction', () => {
  it('make an uncrossed book without losing quantity', () => {
    const side = fc.array(
      fc.tuple(fc.integer({ min: 80, max: 120 }), fc.integer({ min: 1, max: 99 })),
      {
        minLength: 1,
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(side, side, (buys, sells) => {
        const [bought, sold] = [new Map(buys), new Map(sells)];
        const [bids, asks] = [[...bought].flat(), [...sold].flat()];
        const result = auctionPrice({
          buys: [...bought].map(([price, qty]) => ({ price, qty })),
          sells: [...sold].map(([price, qty]) => ({ price, qty })),
          base: 100,
        });
        if (result === null) return;
        const restBids = restAfter(bids, result.volume, true);
        const restAsks = restAfter(asks, result.volume, false);
        const qtyOf = (flat: readonly number[]): number =>
          flat.reduce((sum, value, i) => (i % 2 === 1 ? sum + value : sum), 0);
        expect(qtyOf(bids) - qtyOf(restBids)).toBe(result.volume);
        expect(qtyOf(asks) - qtyOf(restAsks)).toBe(result.volume);
        if (restBids.length > 0 && restAsks.length > 0)
          expect(restBids[0]).toBeLessThan(restAsks[0]!);
      }),
    );
  });
});
