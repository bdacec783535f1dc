/** Flat price, quantity pairs of one side of an auction, in any order. */
export type AuctionSide = readonly number[];

/** One price for all, and the quantity that matches at it; quantity 0 when nothing crosses. */
export type AuctionResult = { readonly price: number; readonly qty: number };

type Candidate = { readonly price: number; readonly qty: number; readonly imbalance: number };

function quantityWhere(side: AuctionSide, keep: (price: number) => boolean): number {
  let sum = 0;
  for (let i = 0; i < side.length; i += 2) if (keep(side[i]!)) sum += side[i + 1]!;
  return sum;
}

/** Positive when `a` is the better auction price. */
function compare(a: Candidate, b: Candidate, base: number): number {
  if (a.qty !== b.qty) return a.qty - b.qty;
  if (a.imbalance !== b.imbalance) return b.imbalance - a.imbalance;
  const byDistance = Math.abs(b.price - base) - Math.abs(a.price - base);
  return byDistance !== 0 ? byDistance : a.price - b.price;
}

/**
 * Single price of an auction: largest matched quantity, then smallest imbalance, then nearest to
 * the base price, then the higher price. Candidates are the limit prices of the orders.
 * @returns null when no buy reaches a sell
 */
export function auctionPrice(
  bids: AuctionSide,
  asks: AuctionSide,
  base: number,
): AuctionResult | null {
  const prices = new Set<number>();
  for (let i = 0; i < bids.length; i += 2) prices.add(bids[i]!);
  for (let i = 0; i < asks.length; i += 2) prices.add(asks[i]!);
  let best: Candidate | null = null;
  for (const price of prices) {
    const demand = quantityWhere(bids, (bid) => bid >= price);
    const supply = quantityWhere(asks, (ask) => ask <= price);
    const qty = Math.min(demand, supply);
    if (qty === 0) continue;
    const one = { price, qty, imbalance: Math.abs(demand - supply) };
    if (best === null || compare(one, best, base) > 0) best = one;
  }
  return best === null ? null : { price: best.price, qty: best.qty };
}

/**
 * What rests after the match: orders beyond the price are taken in full, best first, until the
 * matched quantity is used up.
 */
export function restAfter(side: AuctionSide, result: AuctionResult, isBuy: boolean): number[] {
  const levels: [number, number][] = [];
  for (let i = 0; i < side.length; i += 2) levels.push([side[i]!, side[i + 1]!]);
  levels.sort((a, b) => (isBuy ? b[0] - a[0] : a[0] - b[0]));
  let open = result.qty;
  const rest: number[] = [];
  for (const [price, qty] of levels) {
    const taken = Math.min(open, qty);
    open -= taken;
    if (qty > taken) rest.push(price, qty - taken);
  }
  return rest;
}
