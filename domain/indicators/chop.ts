import { periodRule, plainLine, type IndicatorFacts } from './indicator.ts';
import { agoCore, fed, stepped, windowCore } from './steps.ts';
import { sumOf } from './value-window.ts';

/** Choppiness below the candles. */
export const CHOP_FACTS: IndicatorFacts = {
  pane: 'sub',
  unit: 'plain',
  params: [periodRule(14, 2)],
  lines: ([length]) => [plainLine(`CHOP${length}`)],
};

/**
 * Choppiness index (1993): 100 log(sum of the true ranges of n bars / (highest high - lowest low))
 * / log(n). Near 100 the price goes nowhere, near 0 it goes one way; 100 in a window without range.
 * First value at index n, the first whose n bars all have a close before them.
 */
export const CHOP = stepped(1, ([length]) => {
  const before = agoCore(1);
  const ranges = windowCore(length!, sumOf);
  const highest = windowCore(length!, (highs) => Math.max(...highs));
  const lowest = windowCore(length!, (lows) => Math.min(...lows));
  return ({ high, low, close }, step, out) => {
    const old = before[step](close);
    const moved = fed(ranges, Math.max(high, old) - Math.min(low, old), step);
    const span = highest[step](high) - lowest[step](low);
    out[0] = span === 0 ? 100 : (100 * Math.log(moved / span)) / Math.log(length!);
  };
});
