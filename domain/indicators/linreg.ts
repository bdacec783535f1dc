import { periodRule, perPeriod, type IndicatorFacts } from './indicator.ts';
import { windowCore } from './steps.ts';
import { closeLines } from './streamed.ts';

/** End of the line of least squares through values at even steps: 3 WMA - 2 SMA. */
function endOfLine(window: Float64Array): number {
  const period = window.length;
  let sum = 0;
  let weighted = 0;
  for (let i = 0; i < period; i++) {
    sum += window[i]!;
    weighted += (i + 1) * window[i]!;
  }
  return ((6 * weighted) / (period + 1) - 2 * sum) / period;
}

/** Linear regression curve over the candles. */
export const LINREG_FACTS: IndicatorFacts = {
  pane: 'main',
  unit: 'price',
  params: [periodRule(20, 2)],
  repeats: 3,
  initialList: [20],
  lines: perPeriod('LINREG'),
};

/**
 * Linear regression curve: where the line of least squares through the last n closes ends, in
 * ticks, unrounded. Nothing before is drawn again. First value at index n - 1.
 */
export const LINREG = closeLines((period) => windowCore(period, endOfLine));
