import { periodRule, plainLine, type IndicatorFacts } from './indicator.ts';
import { stepped, windowCore } from './steps.ts';

/** Net movement over all movement of a window, 0 to 1; 0 without movement. */
function efficiency(window: Float64Array): number {
  let moved = 0;
  for (let i = 1; i < window.length; i++) moved += Math.abs(window[i]! - window[i - 1]!);
  return moved === 0 ? 0 : Math.abs(window.at(-1)! - window[0]!) / moved;
}

/** Adaptive moving average over the candles. */
export const KAMA_FACTS: IndicatorFacts = {
  pane: 'main',
  unit: 'price',
  params: [periodRule(10), periodRule(2), periodRule(30)],
  lines: ([length]) => [plainLine(`KAMA${length}`)],
};

/**
 * Kaufman's adaptive moving average (1995): previous + c (close - previous), where c is the square
 * of E (2 / (fast + 1) - 2 / (slow + 1)) + 2 / (slow + 1), and E the net over the whole movement of
 * n changes. Begins from the close at index n - 1; first value at index n. In ticks, unrounded.
 */
export const KAMA = stepped(1, ([length, fast, slow]) => {
  const core = windowCore(length! + 1, efficiency);
  const [quick, calm] = [2 / (fast! + 1), 2 / (slow! + 1)];
  let previous = Number.NaN;
  return ({ close }, step, out) => {
    const share = core[step](close);
    const weight = (share * (quick - calm) + calm) ** 2;
    const value = Number.isNaN(share) ? Number.NaN : previous + weight * (close - previous);
    out[0] = value;
    if (step === 'push') previous = Number.isNaN(value) ? close : value;
  };
});
