import type { BookSide } from '#domain/market/book-side.ts';
import type { OrderBook } from '#domain/market/book.ts';

/** Cumulative side of a book within a range: prices and running totals, best first. */
export type Curve = {
  readonly prices: readonly number[];
  readonly totals: readonly number[];
  /** Running sums of price times quantity, exact. */
  readonly values: readonly bigint[];
};

/** Levels of a side within the range around the mid price. */
function curveOf(side: BookSide, doubleMid: number, rangePct: number): Curve {
  const prices: number[] = [];
  const totals: number[] = [];
  const values: bigint[] = [];
  const reach = (doubleMid * rangePct) / 100;
  let total = 0;
  let value = 0n;
  for (let rank = 0; rank < side.size; rank++) {
    const price = side.priceAt(rank);
    if (Math.abs(2 * price - doubleMid) > reach) break;
    const qty = side.qtyAtRank(rank);
    total += qty;
    value += BigInt(price) * BigInt(qty);
    prices.push(price);
    totals.push(total);
    values.push(value);
  }
  return { prices, totals, values };
}

/** Both sides around the middle; empty when a side is missing or the book is crossed. */
export function curvesOf(book: OrderBook, rangePct: number): { bid: Curve; ask: Curve } {
  const empty: Curve = { prices: [], totals: [], values: [] };
  const doubleMid = book.doubleMid();
  if (Number.isNaN(doubleMid) || book.isCrossed()) return { bid: empty, ask: empty };
  return {
    bid: curveOf(book.bids, doubleMid, rangePct),
    ask: curveOf(book.asks, doubleMid, rangePct),
  };
}

/**
 * Volume-weighted average price of sweeping the book down to level `rank`, with `extra` more
 * decimals than the price, half up.
 */
export function averagePrice({ totals, values }: Curve, rank: number, extra: number): number {
  const qty = BigInt(totals[rank]!);
  const scaled = values[rank]! * 10n ** BigInt(extra);
  return Number.parseInt(String((2n * scaled + qty) / (2n * qty)), 10);
}

/** Rank of the level that a price reaches on its side, -1 for none. */
export function rankAt({ prices }: Curve, side: 'bid' | 'ask', price: number): number {
  let rank = -1;
  for (let i = 0; i < prices.length; i++) {
    const reached = side === 'bid' ? prices[i]! >= price : prices[i]! <= price;
    if (!reached) break;
    rank = i;
  }
  return rank;
}

/** At most `rows` ranks spread evenly over a curve, always including the last one. */
export function sampleRanks(length: number, rows: number): readonly number[] {
  const count = Math.min(rows, length);
  return Array.from({ length: count }, (_, i) => Math.ceil(((i + 1) * length) / count) - 1);
}
