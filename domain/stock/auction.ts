import { addExact } from '#domain/money/fixed.ts';

/** An order of an auction; integers of the instrument, price null for an order at any price. */
export type AuctionOrder = { readonly price: number | null; readonly qty: number };

/** Outcome of an auction. The imbalance is buy minus sell quantity at the price. */
export type AuctionResult = {
  readonly price: number;
  readonly volume: number;
  readonly imbalance: number;
};

/** Quantity a side would trade at a price. */
function quantityAt(orders: readonly AuctionOrder[], takes: (limit: number) => boolean): number {
  return orders.reduce(
    (sum, { price, qty }) => (price === null || takes(price) ? addExact(sum, qty) : sum),
    0,
  );
}

/** Negative when `a` is the better price: volume, then imbalance, then distance, then height. */
function better(a: AuctionResult, b: AuctionResult, base: number): number {
  return (
    b.volume - a.volume ||
    Math.abs(a.imbalance) - Math.abs(b.imbalance) ||
    Math.abs(a.price - base) - Math.abs(b.price - base) ||
    b.price - a.price
  );
}

/**
 * The one price of an auction among the limit prices in the book: most quantity matched, then the
 * smallest imbalance, then nearest to the base price, then the higher.
 * @returns null when nothing would match.
 */
export function auctionPrice(book: {
  readonly buys: readonly AuctionOrder[];
  readonly sells: readonly AuctionOrder[];
  readonly base: number;
}): AuctionResult | null {
  const { buys, sells, base } = book;
  const prices = new Set<number>();
  for (const { price } of [...buys, ...sells]) if (price !== null) prices.add(price);
  let best: AuctionResult | null = null;
  for (const price of prices) {
    const buyQty = quantityAt(buys, (limit) => limit >= price);
    const sellQty = quantityAt(sells, (limit) => limit <= price);
    const volume = Math.min(buyQty, sellQty);
    const result = { price, volume, imbalance: buyQty - sellQty };
    if (volume > 0 && (best === null || better(result, best, base) < 0)) best = result;
  }
  return best;
}
