import { periodRule, plainLine, type IndicatorFacts } from './indicator.ts';
import { windowCore } from './steps.ts';
import { CloseLines, streamed } from './streamed.ts';

/** Arnaud Legoux moving average over the candles. */
export const ALMA_FACTS: IndicatorFacts = {
  pane: 'main',
  unit: 'price',
  params: [
    periodRule(9),
    { min: 0, max: 1, step: 0.01, initial: 0.85 },
    { min: 1, max: 20, step: 0.5, initial: 6 },
  ],
  lines: ([length]) => [plainLine(`ALMA${length}`)],
};

/**
 * Arnaud Legoux moving average (2009): mean of n closes with the weights of a bell curve whose
 * centre is at `offset` (n - 1) from the oldest close and whose deviation is n / `sigma` bars. In
 * ticks, unrounded; first value at index n - 1.
 */
export const ALMA = streamed(([length, offset, sigma]) => {
  const centre = offset! * (length! - 1);
  const width = length! / sigma!;
  const weights = Float64Array.from({ length: length! }, (_, i) =>
    Math.exp(-((i - centre) ** 2) / (2 * width ** 2)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = windowCore(length!, (window) => {
    let sum = 0;
    for (let i = 0; i < window.length; i++) sum += weights[i]! * window[i]!;
    return sum / total;
  });
  return new CloseLines([mean]);
});
