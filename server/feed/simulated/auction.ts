/** Flat price, quantity pairs of one side of an auction, in any order. */
type AuctionSide = readonly number[];

/**
 * Orders that rest after a match: orders are filled best first until the matched quantity is used
 * up.
 */
export function restAfter(side: AuctionSide, matched: number, isBuy: boolean): number[] {
  const levels: [number, number][] = [];
  for (let i = 0; i < side.length; i += 2) levels.push([side[i]!, side[i + 1]!]);
  levels.sort((a, b) => (isBuy ? b[0] - a[0] : a[0] - b[0]));
  let open = matched;
  const rest: number[] = [];
  for (const [price, qty] of levels) {
    const taken = Math.min(open, qty);
    open -= taken;
    if (qty > taken) rest.push(price, qty - taken);
  }
  return rest;
}
