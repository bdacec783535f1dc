import { addExact } from '#domain/money/fixed.ts';

/** An order in an auction; integers of the instrument, price null for a market order. */
export type AuctionOrder = { readonly price: number | null; readonly qty: number };

/** Outcome of an auction. The imbalance is buy minus sell quantity at the price. */
export type AuctionResult = {
  readonly price: number;
  readonly volume: number;
  readonly imbalance: number;
};

/**
 * Quantity that a side would trade at each price.
 * @param prices limit prices of the book, starting with the one that the fewest orders of the side
 * accept.
 */
function quantitiesAt(
  prices: readonly number[],
  orders: readonly AuctionOrder[],
): ReadonlyMap<number, number> {
  const own = new Map<number | null, number>();
  for (const { price, qty } of orders) own.set(price, addExact(own.get(price) ?? 0, qty));
  let sum = own.get(null) ?? 0;
  return new Map(
    prices.map((price) => {
      sum = addExact(sum, own.get(price) ?? 0);
      return [price, sum];
    }),
  );
}

/** Negative when `a` is the better price: by volume, then imbalance, distance and height. */
function better(a: AuctionResult, b: AuctionResult, base: number): number {
  return (
    b.volume - a.volume ||
    Math.abs(a.imbalance) - Math.abs(b.imbalance) ||
    Math.abs(a.price - base) - Math.abs(b.price - base) ||
    b.price - a.price
  );
}

/**
 * The price of an auction, chosen among the limit prices in the book: most quantity matched, then
 * the smallest imbalance, then nearest to the base price, then the higher. Always the price of an
 * order: nothing is rounded.
 * @returns null when nothing would match.
 */
export function auctionPrice(book: {
  readonly buys: readonly AuctionOrder[];
  readonly sells: readonly AuctionOrder[];
  readonly base: number;
}): AuctionResult | null {
  const { buys, sells, base } = book;
  const limits = [...buys, ...sells].flatMap(({ price }) => (price === null ? [] : [price]));
  const rising = [...new Set(limits)].sort((a, b) => a - b);
  const bought = quantitiesAt(rising.toReversed(), buys);
  const sold = quantitiesAt(rising, sells);
  let best: AuctionResult | null = null;
  for (const price of rising) {
    const [buyQty, sellQty] = [bought.get(price) ?? 0, sold.get(price) ?? 0];
    const volume = Math.min(buyQty, sellQty);
    const result = { price, volume, imbalance: buyQty - sellQty };
    if (volume > 0 && (best === null || better(result, best, base) < 0)) best = result;
  }
  return best;
}
