import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cumulate, groupInto, totalQty } from './book-view.ts';
import { OrderBook, type BookSideName } from './book.ts';

/** Plain and slow: one map per side, sorted at each read. */
class OracleBook {
  readonly sides = { bid: new Map<number, number>(), ask: new Map<number, number>() };

  set(side: BookSideName, price: number, qty: number): void {
    if (qty === 0) this.sides[side].delete(price);
    else this.sides[side].set(price, qty);
  }

  levels(side: BookSideName): (readonly [number, number])[] {
    const sign = side === 'bid' ? -1 : 1;
    return [...this.sides[side]].sort((a, b) => sign * (a[0] - b[0]));
  }
}

function levelsOf(book: OrderBook, side: BookSideName): (readonly [number, number])[] {
  const levels = side === 'bid' ? book.snapshot().bids : book.snapshot().asks;
  return levels.map(({ price, qty }) => [price, qty] as const);
}

/** Small deterministic generator, to make failures reproducible. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('OrderBook', () => {
  it('equals a sorted map over 300,000 updates around a moving touch', () => {
    const roll = dice(20_261_120);
    const book = new OrderBook();
    const oracle = new OracleBook();
    let mid = 6_800_000;
    for (let i = 1; i <= 300_000; i++) {
      mid += Math.round((roll() - 0.5) * 4);
      const side = roll() < 0.5 ? 'bid' : 'ask';
      const away = Math.floor(roll() ** 3 * 600) + 1;
      const price = side === 'bid' ? mid - away : mid + away;
      const qty = roll() < 0.35 ? 0 : Math.floor(roll() * 1e9) + 1;
      book.set(side, price, qty);
      oracle.set(side, price, qty);
      if (i % 5_000 === 0) {
        expect(levelsOf(book, 'bid')).toEqual(oracle.levels('bid'));
        expect(levelsOf(book, 'ask')).toEqual(oracle.levels('ask'));
      }
    }
  });

  it('equals a sorted map for any updates, with texts and a depth limit', () => {
    const update = fc.record({
      side: fc.constantFrom('bid' as const, 'ask' as const),
      price: fc.integer({ min: 1, max: 60 }),
      qty: fc.integer({ min: 0, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(update, { maxLength: 200 }), (updates) => {
        const book = new OrderBook({ keepText: true });
        const oracle = new OracleBook();
        for (const { side, price, qty } of updates) {
          book.set(side, price, qty, { price: `p${price}`, qty: `q${qty}` });
          oracle.set(side, price, qty);
        }
        for (const side of ['bid', 'ask'] as const) {
          const levels = oracle.levels(side);
          expect(levelsOf(book, side)).toEqual(levels);
          levels.forEach(([price, qty], rank) => {
            expect(book.side(side).textAtRank(rank)).toEqual({
              price: `p${price}`,
              qty: `q${qty}`,
            });
            expect(book.side(side).qtyAtPrice(price)).toBe(qty);
          });
          expect(book.side(side).textAtRank(levels.length)).toBeNull();
        }
      }),
    );
  });

  it('answers for an empty side', () => {
    const book = new OrderBook();
    expect(book.bids.bestPrice).toBeNaN();
    expect(book.bids.bestQty).toBe(0);
    expect(book.bids.qtyAtRank(0)).toBe(0);
    expect(book.bids.qtyAtPrice(5)).toBe(0);
    expect(book.isCrossed()).toBe(false);
    expect(book.doubleMid()).toBeNaN();
    book.set('bid', 5, 0);
    expect(book.bids.size).toBe(0);
  });

  it('replaces, clears, limits depth and sees a crossed book', () => {
    const book = new OrderBook({ maxDepth: 2 });
    const levels = [1, 2, 3].map((price) => ({ price, qty: price * 10 }));
    book.replace(levels, [{ price: 4, qty: 1 }]);
    expect(levelsOf(book, 'bid')).toEqual([
      [3, 30],
      [2, 20],
    ]);
    expect(book.isCrossed()).toBe(false);
    expect(book.doubleMid()).toBe(7);
    book.apply([{ price: 4, qty: 1 }], []);
    expect(book.isCrossed()).toBe(true);
    expect(book.bids.size).toBe(2);
    book.clear();
    expect([book.bids.size, book.asks.size]).toEqual([0, 0]);
  });

  it("reads into the caller's arrays, best first", () => {
    const book = new OrderBook();
    for (let price = 1; price <= 100; price++) book.set('ask', price, price);
    const prices = new Float64Array(5);
    const qtys = new Float64Array(5);
    expect(book.asks.readTop(9, prices, qtys)).toBe(5);
    expect([...prices]).toEqual([1, 2, 3, 4, 5]);
    expect(book.asks.readTop(2, prices, qtys)).toBe(2);
    const totals = new Float64Array(5);
    expect(cumulate(qtys, 5, totals)).toBe(15);
    expect([...totals]).toEqual([1, 3, 6, 10, 15]);
    expect(totalQty(book.asks)).toBe(5_050);
  });

  it('groups so that a group never looks better than its levels', () => {
    const book = new OrderBook();
    for (const price of [101, 104, 109, 110, 111]) {
      book.set('bid', price, 1);
      book.set('ask', price + 100, 1);
    }
    const target = { prices: new Float64Array(8), qtys: new Float64Array(8) };
    expect(groupInto(book.bids, 'bid', 10, target)).toBe(2);
    expect([...target.prices.subarray(0, 2)]).toEqual([110, 100]);
    expect([...target.qtys.subarray(0, 2)]).toEqual([2, 3]);
    expect(groupInto(book.asks, 'ask', 10, target)).toBe(2);
    expect([...target.prices.subarray(0, 2)]).toEqual([210, 220]);
    expect([...target.qtys.subarray(0, 2)]).toEqual([4, 1]);
    const narrow = { prices: new Float64Array(1), qtys: new Float64Array(1) };
    expect(groupInto(book.bids, 'bid', 10, narrow)).toBe(1);
    expect(narrow.qtys[0]).toBe(2);
  });
});
