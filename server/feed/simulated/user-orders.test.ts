import { describe, expect, it } from 'vitest';
import { OrderFlowBook } from './order-flow-book.ts';

function bookOf(): { book: OrderFlowBook; fills: [string, number][]; trades: number[] } {
  const fills: [string, number][] = [];
  const trades: number[] = [];
  const book = new OrderFlowBook({
    trade: (_price, qty) => trades.push(qty),
    fill: (id, _price, qty) => fills.push([id, qty]),
  });
  book.place('buy', 99, 10);
  book.place('sell', 101, 10);
  return { book, fills, trades };
}

describe("users' orders in the simulated book", () => {
  it('take liquidity without a print, from the front of the queue', () => {
    const { book, trades } = bookOf();
    book.rest({ id: 'a', side: 'sell', price: 101, qty: 5 });
    book.takeFlow('sell', 101, 4);
    expect(book.asks.qtyOf(101)).toBe(11);
    expect(book.queueAhead('a')).toBe(6);
    book.takeFlow('sell', 101, 100);
    expect(book.asks.qtyOf(101)).toBe(5);
    expect(book.queueAhead('a')).toBe(0);
    expect(trades).toEqual([]);
  });

  it('rest behind the flow and are matched in their turn', () => {
    const { book, fills } = bookOf();
    book.rest({ id: 'a', side: 'buy', price: 99, qty: 5 });
    expect(book.bids.qtyOf(99)).toBe(15);
    book.take('sell', 12, 99);
    expect(fills).toEqual([['a', 2]]);
  });

  it('can be reduced in place, but not increased', () => {
    const { book } = bookOf();
    book.rest({ id: 'a', side: 'buy', price: 99, qty: 5 });
    book.place('buy', 99, 7);
    book.rest({ id: 'a', side: 'buy', price: 99, qty: 2 });
    expect(book.bids.qtyOf(99)).toBe(19);
    book.rest({ id: 'a', side: 'buy', price: 99, qty: 50 });
    expect(book.bids.qtyOf(99)).toBe(19);
    expect(book.queueAhead('a')).toBe(10);
  });

  it('stay out if they would cross, and enter again when the book is rebuilt', () => {
    const { book, trades } = bookOf();
    book.rest({ id: 'x', side: 'buy', price: 101, qty: 5 });
    expect(book.queueAhead('x')).toBeNull();
    expect(trades).toEqual([]);
    book.rest({ id: 'a', side: 'buy', price: 98, qty: 5 });
    const owned = book.liftOwned();
    expect(owned).toEqual([{ id: 'a', side: 'buy', price: 98, qty: 5 }]);
    expect(book.bids.qtyOf(98)).toBe(0);
    for (const order of owned) book.rest(order);
    expect(book.bids.qtyOf(98)).toBe(5);
    expect(book.cancel('a')).toBe(5);
  });
});
