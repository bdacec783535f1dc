import { periodRule, plainLine, type IndicatorFacts } from './indicator.ts';
import { stepped, windowCore } from './steps.ts';
import { sumOf } from './value-window.ts';

/** Volume-weighted moving average over the candles. */
export const VWMA_FACTS: IndicatorFacts = {
  pane: 'main',
  unit: 'price',
  params: [periodRule(20)],
  lines: ([length]) => [plainLine(`VWMA${length}`)],
};

/**
 * Volume-weighted moving average: sum of close times volume over n bars, over their volume. In
 * ticks, unrounded; NaN where nothing was traded. First value at index n - 1.
 */
export const VWMA = stepped(1, ([length]) => {
  const paid = windowCore(length!, sumOf);
  const traded = windowCore(length!, sumOf);
  return ({ close, volume }, step, out) => {
    const total = traded[step](volume);
    const sum = paid[step](close * volume);
    out[0] = total === 0 ? Number.NaN : sum / total;
  };
});
