import { bandLines, periodRule, type IndicatorFacts } from './indicator.ts';
import { stepped, windowCore } from './steps.ts';
import { meanOf } from './value-window.ts';

/** Envelope over the candles. */
export const ENV_FACTS: IndicatorFacts = {
  pane: 'main',
  unit: 'price',
  params: [periodRule(20), { min: 0.1, max: 50, step: 0.1, initial: 2.5 }],
  lines: bandLines('ENV', 'ENV'),
};

/**
 * Moving average envelope: mean of the last n closes, and the same plus and minus a percentage of
 * it. In ticks, unrounded; first value at index n - 1.
 */
export const ENV = stepped(3, ([length, percent]) => {
  const mean = windowCore(length!, meanOf);
  return ({ close }, step, out) => {
    const middle = mean[step](close);
    const reach = (middle * percent!) / 100;
    out[0] = middle;
    out[1] = middle + reach;
    out[2] = middle - reach;
  };
});
