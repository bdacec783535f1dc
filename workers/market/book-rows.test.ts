import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OrderBook } from '#domain/market/book.ts';
import { BAR_FULL, barLengths, buyShare, rowPlace, sideRows } from './book-rows.ts';
import { averagePrice, curvesOf, rankAt, sampleRanks } from './depth-curve.ts';

const levels = fc.uniqueArray(
  fc.record({ price: fc.integer({ min: 1, max: 500 }), qty: fc.integer({ min: 1, max: 1e9 }) }),
  { selector: ({ price }) => price, minLength: 1, maxLength: 60 },
);

/** A book of bids below 1,000 and asks above it. */
const books = fc.tuple(levels, levels).map(([below, above]) => {
  const book = new OrderBook();
  const bids = below.map(({ price, qty }) => ({ price: 1_000 - price, qty }));
  const asks = above.map(({ price, qty }) => ({ price: 1_000 + price, qty }));
  book.replace(bids, asks);
  return { book, bids, asks };
});

describe('rows of the book', () => {
  it('group every quantity once, never at a better price than its own', () => {
    fc.assert(
      fc.property(books, fc.constantFrom(1, 2, 5, 10, 50), ({ book, bids }, step) => {
        const rows = sideRows(book, 'bid', step, 600);
        const all = bids.reduce((sum, { qty }) => sum + qty, 0);
        expect(rows.total).toBe(all);
        expect(rows.prices[0]).toBeLessThanOrEqual(book.bids.bestPrice);
        for (let i = 0; i < rows.count; i++) {
          expect(rows.prices[i]! % step).toBe(0);
          if (i > 0) expect(rows.prices[i]!).toBeLessThan(rows.prices[i - 1]!);
          expect(rows.totals[i]! - (rows.totals[i - 1] ?? 0)).toBe(rows.qtys[i]);
        }
      }),
    );
  });

  it('draw the deepest row in full and the others relative to it', () => {
    fc.assert(
      fc.property(books, fc.boolean(), ({ book }, cumulative) => {
        const sides = [sideRows(book, 'bid', 1, 10), sideRows(book, 'ask', 1, 10)];
        const bars = barLengths(sides, cumulative).flatMap((values) => [...values]);
        expect(Math.max(...bars)).toBe(BAR_FULL);
        expect(Math.min(...bars)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('show each rank of each side once, best prices next to the middle', () => {
    const places = (mode: 'both' | 'asks' | 'bids'): string[] =>
      Array.from({ length: 4 }, (_, row) => {
        const { side, rank } = rowPlace(row, { levels: 2, mode });
        return `${side}${rank}`;
      });
    expect(places('both')).toEqual(['ask1', 'ask0', 'bid0', 'bid1']);
    expect(places('asks')).toEqual(['ask3', 'ask2', 'ask1', 'ask0']);
    expect(places('bids')).toEqual(['bid0', 'bid1', 'bid2', 'bid3']);
  });

  it('measure the imbalance in whole percent', () => {
    expect(buyShare(58, 42)).toBe(58);
    expect(buyShare(1, 1_999)).toBe(0);
    expect(buyShare(0, 0)).toBeNull();
  });
});

describe('depth curves', () => {
  it('contain the levels within the range, with the exact average of sweeping them', () => {
    fc.assert(
      fc.property(books, fc.constantFrom(1, 2, 5, 10), ({ book, asks }, range) => {
        const { ask } = curvesOf(book, range);
        const double = book.doubleMid();
        const inside = asks
          .filter(({ price }) => 2 * price - double <= (double * range) / 100)
          .sort((a, b) => a.price - b.price);
        expect(ask.prices).toEqual(inside.map(({ price }) => price));
        if (inside.length === 0) return;
        const last = inside.length - 1;
        const qty = inside.reduce((sum, level) => sum + BigInt(level.qty), 0n);
        const value = inside.reduce((sum, l) => sum + BigInt(l.price) * BigInt(l.qty), 0n);
        const average = BigInt(averagePrice(ask, last, 2));
        const twice = 2n * (average * qty - 100n * value);
        expect(twice <= qty && twice > -qty).toBe(true);
        expect(rankAt(ask, 'ask', inside[last]!.price)).toBe(last);
        expect(rankAt(ask, 'ask', inside[0]!.price - 1)).toBe(-1);
      }),
    );
  });

  it('are empty while the book is crossed or one-sided', () => {
    const book = new OrderBook();
    book.replace([{ price: 10, qty: 1 }], []);
    expect(curvesOf(book, 10).bid.prices).toEqual([]);
    book.apply([], [{ price: 9, qty: 1 }]);
    expect(curvesOf(book, 10).ask.prices).toEqual([]);
  });

  it('spread the rows of the table and end with the last level', () => {
    expect(sampleRanks(100, 4)).toEqual([24, 49, 74, 99]);
    expect(sampleRanks(3, 10)).toEqual([0, 1, 2]);
    expect(sampleRanks(0, 10)).toEqual([]);
  });
});
