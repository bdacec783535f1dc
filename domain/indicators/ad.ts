import { plainLine, type IndicatorFacts } from './indicator.ts';
import { stepped } from './steps.ts';

/** Accumulation and distribution below the candles. */
export const AD_FACTS: IndicatorFacts = {
  pane: 'sub',
  unit: 'quantity',
  label: { tr: 'A/D', en: 'A/D' },
  params: [],
  lines: () => [plainLine('AD', 'A/D')],
};

/**
 * Accumulation and distribution line: sum of ((close - low) - (high - close)) /
 * (high - low) times volume from the first bar loaded on; a bar without range adds 0. In quantity
 * units, unrounded.
 */
export const AD = stepped(1, () => {
  let total = 0;
  return ({ high, low, close, volume }, step, out) => {
    const place = high === low ? 0 : (2 * close - low - high) / (high - low);
    const sum = total + place * volume;
    out[0] = sum;
    if (step === 'push') total = sum;
  };
});
