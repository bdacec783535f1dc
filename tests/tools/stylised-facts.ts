/**
 * Statistics of price and order series, the same for a simulated and a recorded market. An entry
 * that is not a number marks a gap; pairs that touch one are left out.
 */

/** Mean of the finite values; NaN without any. */
export function mean(values: readonly number[]): number {
  let sum = 0;
  let count = 0;
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    sum += value;
    count++;
  }
  return count === 0 ? Number.NaN : sum / count;
}

/** Standard deviation of the finite values, divided by their number. */
export function deviation(values: readonly number[]): number {
  const centre = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - centre) ** 2)));
}

/** Value below which a share of the finite values lies; NaN without any. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.filter((value) => Number.isFinite(value)).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Fourth central moment over the squared variance; 3 for a normal distribution. */
export function kurtosis(values: readonly number[]): number {
  const centre = mean(values);
  const second = mean(values.map((value) => (value - centre) ** 2));
  return mean(values.map((value) => (value - centre) ** 4)) / (second * second);
}

/** Pearson's correlation of two series of the same times; NaN when one does not vary. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const pairs = a.flatMap((x, i) => {
    const y = b[i];
    return y !== undefined && Number.isFinite(x) && Number.isFinite(y) ? [[x, y] as const] : [];
  });
  const centreA = mean(pairs.map(([x]) => x));
  const centreB = mean(pairs.map(([, y]) => y));
  let cross = 0;
  let squareA = 0;
  let squareB = 0;
  for (const [x, y] of pairs) {
    cross += (x - centreA) * (y - centreB);
    squareA += (x - centreA) ** 2;
    squareB += (y - centreB) ** 2;
  }
  return squareA > 0 && squareB > 0 ? cross / Math.sqrt(squareA * squareB) : Number.NaN;
}

/** Correlation of a series with itself `lag` entries later. */
export function autocorrelation(values: readonly number[], lag: number): number {
  return correlation(values.slice(lag), values.slice(0, -lag));
}

/** Logarithmic returns of a price series over `step` entries, without overlap. */
export function returnsOf(prices: readonly number[], step = 1): number[] {
  const returns: number[] = [];
  for (let i = step; i < prices.length; i += step) {
    returns.push(Math.log(prices[i]! / prices[i - step]!));
  }
  return returns;
}

/**
 * Variance of returns over `long` steps by that of one step, per step: 1 for a random walk, above 1
 * for a trend, below 1 for a price that returns.
 */
export function varianceRatio(prices: readonly number[], long: number): number {
  const short = deviation(returnsOf(prices)) ** 2;
  return deviation(returnsOf(prices, long)) ** 2 / (long * short);
}

/** Standard deviation by the mean; 1 for the waiting times of a Poisson process. */
export function dispersion(values: readonly number[]): number {
  return deviation(values) / mean(values);
}

/** Share of the total that the largest values hold, such as the largest hundredth of the trades. */
export function shareOfLargest(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => b - a);
  const largest = sorted.slice(0, Math.max(1, Math.round(part * sorted.length)));
  return mean(largest) * (largest.length / sorted.length / mean(sorted));
}

/** Share of the entries that equal the one before. */
export function stillShare(prices: readonly number[]): number {
  const moves = returnsOf(prices).filter((move) => Number.isFinite(move));
  return moves.filter((move) => move === 0).length / moves.length;
}
