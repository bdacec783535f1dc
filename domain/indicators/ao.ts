import { periodRule, type IndicatorFacts } from './indicator.ts';
import { stepped, windowCore } from './steps.ts';
import { meanOf } from './value-window.ts';

/** Awesome oscillator below the candles. */
export const AO_FACTS: IndicatorFacts = {
  pane: 'sub',
  unit: 'price',
  params: [periodRule(5), periodRule(34)],
  lines: () => [{ name: 'AO', label: 'AO', shape: 'histogram' }],
};

/**
 * Awesome oscillator (1998): mean of the middles (high + low) / 2 of the last 5 bars less that of
 * 34. In ticks, unrounded; first value where the longer mean has one.
 */
export const AO = stepped(1, ([fast, slow]) => {
  const quick = windowCore(fast!, meanOf);
  const calm = windowCore(slow!, meanOf);
  return ({ high, low }, step, out) => {
    const middle = (high + low) / 2;
    const mean = quick[step](middle);
    out[0] = mean - calm[step](middle);
  };
});
