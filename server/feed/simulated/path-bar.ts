/**
 * A generated bar: integers in the scales of its instrument, and the variance of the logarithmic
 * price that its time was expected to bring, from which finer bars are made.
 */
export type PathBar = {
  readonly start: number;
  readonly end: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  turnover: number;
  trades: number;
  readonly variance: number;
};

/**
 * Highest point of a Brownian bridge, drawn by the inverse of its exact law
 * `P(max > m) = exp(-2 (m - a)(m - b) / v)`. The lowest is the mirror image.
 */
export function bridgeHigh(from: number, to: number, shape: BridgeShape): number {
  const span = to - from;
  return (from + to + Math.sqrt(span * span - 2 * shape.variance * Math.log(1 - shape.u))) / 2;
}

export function bridgeLow(from: number, to: number, shape: BridgeShape): number {
  const span = to - from;
  return (from + to - Math.sqrt(span * span - 2 * shape.variance * Math.log(1 - shape.u))) / 2;
}

/** Variance of the price over the bridge, and a uniform number below 1. */
export type BridgeShape = { readonly variance: number; readonly u: number };

/** Smallest number of trades that can print these four prices. */
export function tradesNeeded(bar: Pick<PathBar, 'open' | 'high' | 'low' | 'close'>): number {
  let needed = bar.open === bar.close ? 1 : 2;
  if (bar.high > Math.max(bar.open, bar.close)) needed++;
  if (bar.low < Math.min(bar.open, bar.close)) needed++;
  return needed;
}
