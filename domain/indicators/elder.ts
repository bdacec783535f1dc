import { EmaCore } from './ema.ts';
import { periodRule, plainLine, type IndicatorFacts } from './indicator.ts';
import { stepped } from './steps.ts';

/** Elder ray below the candles. */
export const ELDER_FACTS: IndicatorFacts = {
  pane: 'sub',
  unit: 'price',
  params: [periodRule(13)],
  lines: () => [
    plainLine('ELDER.bull', { tr: 'Boğa', en: 'Bull' }),
    plainLine('ELDER.bear', { tr: 'Ayı', en: 'Bear' }),
  ],
};

/**
 * Elder ray (1989): bull power is the high less the EMA of n closes, bear power the low less it. In
 * ticks, unrounded; first value at index n - 1.
 */
export const ELDER = stepped(2, ([length]) => {
  const average = new EmaCore(length!);
  return ({ high, low, close }, step, out) => {
    const middle = average[step](close);
    out[0] = high - middle;
    out[1] = low - middle;
  };
});
