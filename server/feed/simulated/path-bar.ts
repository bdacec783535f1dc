/**
 * A generated bar in integers of its instrument's scales, with the expected variance of the
 * logarithmic price over its time, from which finer bars are made.
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
 * Maximum of a Brownian bridge, drawn by inverting its exact law `P(max > m) = exp(-2 (m - a)(m -
 * b) / v)`. The minimum is its mirror image.
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

/** Minimum number of trades that can print these four prices. */
export function tradesNeeded(bar: Pick<PathBar, 'open' | 'high' | 'low' | 'close'>): number {
  let needed = bar.open === bar.close ? 1 : 2;
  if (bar.high > Math.max(bar.open, bar.close)) needed++;
  if (bar.low < Math.min(bar.open, bar.close)) needed++;
  return needed;
}

/** Bounds of a path. */
export type Reach = { readonly top: number; readonly bottom: number };

/** Mirrors a path at the two bounds, so that it stays inside and keeps its pace. */
export function folded(x: number, { top, bottom }: Reach): number {
  const range = top - bottom;
  if (range <= 0) return top;
  const turn = (((x - bottom) % (2 * range)) + 2 * range) % (2 * range);
  return bottom + (turn > range ? 2 * range - turn : turn);
}
