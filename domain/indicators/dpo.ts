import { periodRule, plainLine, type IndicatorFacts } from './indicator.ts';
import { agoCore, stepped, windowCore } from './steps.ts';
import { meanOf } from './value-window.ts';

/** Detrended price oscillator below the candles. */
export const DPO_FACTS: IndicatorFacts = {
  pane: 'sub',
  unit: 'price',
  params: [periodRule(20)],
  lines: ([length]) => [plainLine(`DPO${length}`)],
};

/**
 * Detrended price oscillator: the close floor(n / 2) + 1 bars ago less the mean of the last n
 * closes, at the bar that completes the mean. In ticks, unrounded; first value where both exist.
 */
export const DPO = stepped(1, ([length]) => {
  const before = agoCore(Math.floor(length! / 2) + 1);
  const mean = windowCore(length!, meanOf);
  return ({ close }, step, out) => {
    const old = before[step](close);
    out[0] = old - mean[step](close);
  };
});
