import { normalQuantile } from './normal.ts';
import { probabilisticSharpe, type SharpeSample } from './probabilistic-sharpe.ts';

/** Euler's constant. */
const GAMMA = 0.5772156649015329;

/** The strategies among which the best was chosen. */
export type SharpeTrials = {
  /** Number of independent trials, at least 2. */
  readonly trials: number;
  /** Variance of their Sharpe ratios per period, not negative. */
  readonly variance: number;
};

/**
 * Sharpe ratio that the best of N worthless trials is expected to reach, per period, and the
 * probability that the true ratio exceeds it. Threshold = sqrt(V) ((1 - gamma) Q(1 - 1/N) + gamma
 * Q(1 - 1/(N e))), where Q is the normal quantile. Source: The Deflated Sharpe Ratio (2014).
 * @throws RangeError for fewer than 2 trials, a negative variance, or a bad sample.
 */
export function deflatedSharpe(
  sample: SharpeSample,
  { trials, variance }: SharpeTrials,
): { readonly threshold: number; readonly probability: number } {
  if (!(trials >= 2 && variance >= 0)) {
    throw new RangeError(`${trials} trials with variance ${variance}`);
  }
  // Q(1 - p) is -Q(p), and p keeps its digits for many trials.
  const most = -normalQuantile(1 / trials);
  const beyond = -normalQuantile(1 / (trials * Math.E));
  const threshold = Math.sqrt(variance) * ((1 - GAMMA) * most + GAMMA * beyond);
  return { threshold, probability: probabilisticSharpe(sample, threshold) };
}
