import { periodRule, plainLine, type IndicatorFacts } from './indicator.ts';
import { agoCore, fed, stepped, windowCore } from './steps.ts';

/** Share of the rises in all movement less that of the falls, in percent; 0 without movement. */
function balanceOf(changes: Float64Array): number {
  let net = 0;
  let moved = 0;
  for (const change of changes) {
    net += change;
    moved += Math.abs(change);
  }
  return moved === 0 ? 0 : (100 * net) / moved;
}

/** Chande momentum oscillator below the candles. */
export const CMO_FACTS: IndicatorFacts = {
  pane: 'sub',
  unit: 'plain',
  params: [periodRule(9)],
  lines: ([length]) => [plainLine(`CMO${length}`)],
};

/**
 * Chande momentum oscillator (1994), -100 to 100: over n changes of the close, 100 times rises
 * less falls over rises plus falls; 0 without a change. First value at index n.
 */
export const CMO = stepped(1, ([length]) => {
  const before = agoCore(1);
  const balance = windowCore(length!, balanceOf);
  return ({ close }, step, out) => {
    out[0] = fed(balance, close - before[step](close), step);
  };
});
