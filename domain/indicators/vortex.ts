import { periodRule, plainLine, type IndicatorFacts } from './indicator.ts';
import { agoCore, fed, stepped, windowCore } from './steps.ts';
import { sumOf } from './value-window.ts';

/** Vortex below the candles. */
export const VORTEX_FACTS: IndicatorFacts = {
  pane: 'sub',
  unit: 'plain',
  params: [periodRule(14)],
  lines: () => [plainLine('VORTEX.plus', 'VI+'), plainLine('VORTEX.minus', 'VI-')],
};

/**
 * Vortex (2010): sums over n bars of the distance from the previous low up to the high (VI+), and
 * from the previous high down to the low (VI-), each over the sum of the true ranges. Plain numbers
 * around 1, and 0 without a true range; first value at index n.
 */
export const VORTEX = stepped(2, ([length]) => {
  const before = { high: agoCore(1), low: agoCore(1), close: agoCore(1) };
  const [up, down, ranges] = [0, 1, 2].map(() => windowCore(length!, sumOf));
  return ({ high, low, close }, step, out) => {
    const old = before.close[step](close);
    const range = Math.max(high, old) - Math.min(low, old);
    const plus = fed(up!, Math.abs(high - before.low[step](low)), step);
    const minus = fed(down!, Math.abs(before.high[step](high) - low), step);
    const moved = fed(ranges!, range, step);
    out[0] = moved === 0 ? 0 : plus / moved;
    out[1] = moved === 0 ? 0 : minus / moved;
  };
});
