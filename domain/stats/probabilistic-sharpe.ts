import { normalCdf } from './normal.ts';

/** Sharpe ratio of a track record and the shape of its returns, all per period. Doubles. */
export type SharpeSample = {
  /** Ratio per period, not per year. */
  readonly sharpe: number;
  /** Number of returns, at least 2. */
  readonly n: number;
  readonly skew: number;
  /** Fourth standardised moment, 3 for a normal distribution: not the excess. */
  readonly kurtosis: number;
};

/**
 * Probability, 0 to 1, that the true Sharpe ratio exceeds a benchmark: N((SR - SR*) sqrt(n - 1) /
 * sqrt(1 - skew SR + (kurtosis - 1) / 4 SR^2)). Source: The Sharpe Ratio Efficient Frontier (2012).
 * @param benchmark ratio per period.
 * @throws RangeError for fewer than 2 returns, and for moments that no distribution has.
 */
export function probabilisticSharpe(
  { sharpe, n, skew, kurtosis }: SharpeSample,
  benchmark: number,
): number {
  const variance = 1 - skew * sharpe + ((kurtosis - 1) / 4) * sharpe ** 2;
  if (!(n >= 2 && variance > 0)) {
    throw new RangeError(`${n} returns of skew ${skew} and kurtosis ${kurtosis}`);
  }
  return normalCdf(((sharpe - benchmark) * Math.sqrt(n - 1)) / Math.sqrt(variance));
}
