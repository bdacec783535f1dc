import { periodRule, perPeriod, type IndicatorFacts } from './indicator.ts';
import { windowCore } from './steps.ts';
import { closeLines } from './streamed.ts';
import { sumOf } from './value-window.ts';

/** Root of the mean squared distance from the mean: of all values, not of a sample. */
function deviationOf(window: Float64Array): number {
  const mean = sumOf(window) / window.length;
  let squares = 0;
  for (const value of window) squares += (value - mean) ** 2;
  return Math.sqrt(squares / window.length);
}

/** Standard deviation below the candles. */
export const STDDEV_FACTS: IndicatorFacts = {
  pane: 'sub',
  unit: 'price',
  params: [periodRule(20)],
  repeats: 3,
  initialList: [20],
  lines: perPeriod('STDDEV'),
};

/**
 * Standard deviation of the last n closes from their mean, divided by n as in Bollinger bands. In
 * ticks, unrounded; first value at index n - 1.
 */
export const STDDEV = closeLines((period) => windowCore(period, deviationOf));
