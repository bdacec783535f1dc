/** Longest plausible text of each cell in `ch`, so that a tick never moves its neighbours. */
const WIDTHS: Readonly<Record<string, number>> = {
  last: 9, change: 9, changePct: 8, volume: 8, turnover: 9, high: 9, low: 9, open: 9,
  reference: 9, bid: 9, ask: 9, bidQty: 8, askQty: 8, upperLimit: 9, lowerLimit: 9, age: 4,
  fiat: 10, mark: 9, index: 9, funding: 9, fundingIn: 8, session: 8, time: 8, spread: 6,
  spreadPct: 7, buyPct: 5, sellPct: 5, step: 5, frozenAge: 4, price: 9, qty: 8, total: 8,
  side: 4, mid: 9, bidTotal: 9, askTotal: 9, indicative: 9, indicativeQty: 8,
}; // prettier-ignore

/** Minimum width of a cell in `ch`, 0 for a cell without one. */
export function cellWidth(field: string): number {
  return WIDTHS[field] ?? 0;
}
