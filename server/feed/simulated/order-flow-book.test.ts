import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OrderFlowBook } from './order-flow-book.ts';
import type { OwnedOrder } from './owned-queue.ts';

type Print = { price: number; qty: number; side: 'buy' | 'sell' };

function bookWithLog(): {
  book: OrderFlowBook;
  trades: Print[];
  fills: [string, number, number][];
} {
  const trades: Print[] = [];
  const fills: [string, number, number][] = [];
  const book = new OrderFlowBook({
    trade: (price, qty, side) => trades.push({ price, qty, side }),
    fill: (id, _price, qty, left) => fills.push([id, qty, left]),
  });
  return { book, trades, fills };
}

describe('OrderFlowBook', () => {
  it('matches the best price first and stops at the limit', () => {
    const { book, trades } = bookWithLog();
    book.place('sell', 101, 5);
    book.place('sell', 102, 5);
    book.place('sell', 104, 5);
    expect(book.take('buy', 20, 102)).toBe(10);
    expect(trades).toEqual([
      { price: 101, qty: 5, side: 'buy' },
      { price: 102, qty: 5, side: 'buy' },
    ]);
    expect(book.asks.best).toBe(104);
  });

  it('fills an owned order only after the quantity ahead of it', () => {
    const { book, fills } = bookWithLog();
    book.place('buy', 100, 10);
    book.add({ id: 'mine', side: 'buy', price: 100, qty: 4 });
    book.place('buy', 100, 7);
    expect(book.queueAhead('mine')).toBe(10);
    book.take('sell', 8, 100);
    expect([book.queueAhead('mine'), fills]).toEqual([2, []]);
    book.take('sell', 5, 100);
    expect(fills).toEqual([['mine', 3, 1]]);
    book.take('sell', 8, 100);
    expect(fills.at(-1)).toEqual(['mine', 1, 0]);
    expect([book.queueAhead('mine'), book.bids.size]).toEqual([null, 0]);
  });

  it('moves an owned order forward in proportion when flow is cancelled', () => {
    const { book } = bookWithLog();
    book.place('sell', 100, 60);
    book.add({ id: 'mine', side: 'sell', price: 100, qty: 5 });
    book.place('sell', 100, 40);
    book.cancelFlow('sell', 100, 50);
    expect(book.queueAhead('mine')).toBe(30);
    expect(book.asks.qtyOf(100)).toBe(55);
  });

  it('never cancels an owned order with the flow, and returns its open quantity', () => {
    const { book } = bookWithLog();
    book.add({ id: 'mine', side: 'sell', price: 100, qty: 5 });
    book.cancelFlow('sell', 100, 99);
    expect(book.asks.qtyOf(100)).toBe(5);
    expect([book.cancel('mine'), book.cancel('mine'), book.asks.size]).toEqual([5, 0, 0]);
  });

  it('is never crossed and loses no quantity', () => {
    const order = fc.record({
      side: fc.constantFrom('buy' as const, 'sell' as const),
      price: fc.integer({ min: 90, max: 110 }),
      qty: fc.integer({ min: 1, max: 50 }),
      kind: fc.constantFrom('place' as const, 'cancel' as const, 'own' as const),
    });
    fc.assert(
      fc.property(fc.array(order, { maxLength: 120 }), (orders) => {
        const { book, trades } = bookWithLog();
        let placed = 0;
        let cancelled = 0;
        orders.forEach(({ side, price, qty, kind }, i) => {
          if (kind === 'cancel') {
            const before = book.own(side).qtyOf(price);
            book.cancelFlow(side, price, qty);
            cancelled += before - book.own(side).qtyOf(price);
          } else {
            placed += qty;
            if (kind === 'place') book.place(side, price, qty);
            else book.add({ id: String(i), side, price, qty });
          }
          if (book.bids.size > 0 && book.asks.size > 0) {
            expect(book.bids.best).toBeLessThan(book.asks.best);
          }
        });
        const resting = [...book.bids.levels(99), ...book.asks.levels(99)];
        const left = resting.reduce((sum, value, i) => (i % 2 === 1 ? sum + value : sum), 0);
        const traded = trades.reduce((sum, trade) => sum + trade.qty, 0);
        expect(left).toBe(placed - cancelled - 2 * traded);
      }),
    );
  });

  it('contains only the open owned quantity after all flow is cancelled', () => {
    const step = fc.record({
      side: fc.constantFrom('buy' as const, 'sell' as const),
      price: fc.integer({ min: 98, max: 102 }),
      qty: fc.integer({ min: 1, max: 20 }),
      kind: fc.constantFrom('place', 'cancel', 'own', 'own', 'give up', 'take flow', 'smaller'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        const open = new Map<string, OwnedOrder>();
        const keep = (order: OwnedOrder, qty: number): void => {
          if (qty === 0) open.delete(order.id);
          else open.set(order.id, { ...order, qty });
        };
        const book = new OrderFlowBook({
          trade: () => {},
          fill: (id, _price, _qty, left) => keep(open.get(id)!, left),
        });
        const does: Record<string, (order: OwnedOrder, some: OwnedOrder | undefined) => void> = {
          place: ({ side, qty, price }) => book.place(side, price, qty),
          cancel: ({ side, qty, price }) => book.cancelFlow(side, price, qty),
          'take flow': ({ side, qty, price }) => book.takeFlow(side, price, qty),
          own: (order) => keep(order, order.qty - book.add(order)),
          'give up': (_order, some) => some && keep(some, some.qty - book.cancel(some.id)),
          smaller: (_order, some) => {
            if (some === undefined || some.qty === 1) return;
            const less = { ...some, qty: some.qty - 1 };
            book.rest(less);
            keep(less, less.qty);
          },
        };
        steps.forEach(({ kind, ...order }, i) => {
          const some = [...open.values()][order.qty % Math.max(1, open.size)];
          does[kind]!({ id: String(i), ...order }, some);
        });
        for (const side of ['buy', 'sell'] as const) {
          for (let price = 98; price <= 102; price++) {
            book.cancelFlow(side, price, Number.MAX_SAFE_INTEGER);
            const own = [...open.values()].filter((o) => o.side === side && o.price === price);
            expect(book.own(side).qtyOf(price)).toBe(own.reduce((sum, one) => sum + one.qty, 0));
          }
        }
        expect(book.liftOwned()).toEqual(expect.arrayContaining([...open.values()]));
      }),
    );
  });
});
