import { periodRule, plainLine, type IndicatorFacts } from './indicator.ts';
import { stepped, windowCore } from './steps.ts';

/** How recent the greatest value of a window is: 100 for the newest, 0 for the oldest. */
function recency(window: Float64Array): number {
  let at = 0;
  for (let i = 1; i < window.length; i++) if (window[i]! >= window[at]!) at = i;
  return (100 * at) / (window.length - 1);
}

/** Aroon below the candles. */
export const AROON_FACTS: IndicatorFacts = {
  pane: 'sub',
  unit: 'plain',
  params: [periodRule(25)],
  lines: () => [
    plainLine('AROON.up', { tr: 'Aroon Yukarı', en: 'Aroon up' }),
    plainLine('AROON.down', { tr: 'Aroon Aşağı', en: 'Aroon down' }),
  ],
};

/**
 * Aroon (1995), two lines of 0 to 100: 100 (n - bars since the highest high) / n,
 * and the same of the lowest low, among the n + 1 bars that end here; of equal ones the latest
 * counts. First value at index n.
 */
export const AROON = stepped(2, ([length]) => {
  const highs = windowCore(length! + 1, recency);
  const lows = windowCore(length! + 1, recency);
  return ({ high, low }, step, out) => {
    out[0] = highs[step](high);
    out[1] = lows[step](-low);
  };
});
