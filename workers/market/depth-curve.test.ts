import { describe, expect, it } from 'vitest';
import { OrderBook } from '#domain/market/book.ts';
import { averagePrice, curvesOf, rankAt, sampleRanks } from './depth-curve.ts';

function bookOf(bids: readonly number[], asks: readonly number[]): OrderBook {
  const book = new OrderBook();
  bids.forEach((price, at) => book.set('bid', price, at + 1));
  asks.forEach((price, at) => book.set('ask', price, at + 1));
  return book;
}

describe('the curves of a book', () => {
  it('add up the levels within the range around the mid price, the edge included', () => {
    // Mid 100, one percent: 99 to 101.
    const { bid, ask } = curvesOf(
      bookOf(
        [99.5, 99, 98.5].map((p) => p * 10),
        [1_005, 1_010, 1_011],
      ),
      1,
    );
    expect(bid).toEqual({ prices: [995, 990], totals: [1, 3], values: [995n, 2_975n] });
    expect(ask).toEqual({ prices: [1_005, 1_010], totals: [1, 3], values: [1_005n, 3_025n] });
  });

  it('are empty without one side and for a crossed book', () => {
    const empty = { prices: [], totals: [], values: [] };
    for (const book of [bookOf([100], []), bookOf([], [100]), bookOf([101], [100])]) {
      expect(curvesOf(book, 50)).toEqual({ bid: empty, ask: empty });
    }
  });
});

describe('the average price of a sweep', () => {
  const curve = { prices: [100, 101], totals: [1, 2], values: [100n, 201n] };

  it('is half up at the decimals asked for', () => {
    expect(averagePrice(curve, 0, 0)).toBe(100);
    expect(averagePrice(curve, 1, 0)).toBe(101);
    expect(averagePrice(curve, 1, 1)).toBe(1_005);
    expect(averagePrice({ ...curve, totals: [3], values: [100n] }, 0, 2)).toBe(3_333);
  });
});

describe('the level that a price reaches', () => {
  const bids = { prices: [100, 99, 97], totals: [], values: [] };
  const asks = { prices: [101, 102, 104], totals: [], values: [] };

  it.each([
    [101, -1],
    [100, 0],
    [98, 1],
    [97, 2],
    [1, 2],
  ])('is by bids for %i the level %i', (price, rank) => {
    expect(rankAt(bids, 'bid', price)).toBe(rank);
  });

  it.each([
    [100, -1],
    [101, 0],
    [103, 1],
    [104, 2],
    [999, 2],
  ])('is by asks for %i the level %i', (price, rank) => {
    expect(rankAt(asks, 'ask', price)).toBe(rank);
  });
});

describe('sampled levels', () => {
  it('are evenly spread and include the last one', () => {
    expect(sampleRanks(3, 5)).toEqual([0, 1, 2]);
    expect(sampleRanks(10, 5)).toEqual([1, 3, 5, 7, 9]);
    expect(sampleRanks(10, 3)).toEqual([3, 6, 9]);
    expect(sampleRanks(0, 5)).toEqual([]);
  });
});
