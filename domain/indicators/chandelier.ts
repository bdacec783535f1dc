import { AtrState } from './atr.ts';
import { periodRule, plainLine, type IndicatorFacts } from './indicator.ts';
import { stepped, windowCore } from './steps.ts';

/** Chandelier exit over the candles. */
export const CHANDELIER_FACTS: IndicatorFacts = {
  pane: 'main',
  unit: 'price',
  label: { tr: 'CE', en: 'CE' },
  params: [periodRule(22), { min: 0.5, max: 10, step: 0.1, initial: 3 }],
  lines: () => [
    plainLine('CHANDELIER.long', { tr: 'CE Uzun', en: 'CE long' }),
    plainLine('CHANDELIER.short', { tr: 'CE Kısa', en: 'CE short' }),
  ],
};

/**
 * Chandelier exit: stop of a long position, the highest high of n bars less a
 * factor of Wilder's average true range of n bars; and of a short one, the lowest low plus it. In
 * ticks, unrounded; first value at index n.
 */
export const CHANDELIER = stepped(2, ([length, factor]) => {
  const range = new AtrState(length!);
  const highest = windowCore(length!, (highs) => Math.max(...highs));
  const lowest = windowCore(length!, (lows) => Math.min(...lows));
  return (bar, step, out) => {
    const reach = factor! * (step === 'push' ? range.append(bar) : range.last(bar))[0]!;
    out[0] = highest[step](bar.high) - reach;
    out[1] = lowest[step](bar.low) + reach;
  };
});
