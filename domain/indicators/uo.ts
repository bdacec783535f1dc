import { periodRule, plainLine, type IndicatorFacts } from './indicator.ts';
import { agoCore, fed, stepped, windowCore } from './steps.ts';
import { sumOf } from './value-window.ts';

/** Ultimate oscillator below the candles. */
export const UO_FACTS: IndicatorFacts = {
  pane: 'sub',
  unit: 'plain',
  params: [periodRule(7), periodRule(14), periodRule(28)],
  lines: () => [plainLine('UO')],
};

/**
 * Ultimate oscillator (1976), 0 to 100: buying pressure, the close less the lower of low and
 * previous close, summed and divided by the sum of the true ranges, over three lengths weighted 4,
 * 2 and 1. A length without a true range counts half. First value at index n of the longest.
 */
export const UO = stepped(1, (lengths) => {
  const before = agoCore(1);
  const parts = lengths.map((length, i) => ({
    weight: [4, 2, 1][i]!,
    pressure: windowCore(length, sumOf),
    range: windowCore(length, sumOf),
  }));
  return ({ high, low, close }, step, out) => {
    const old = before[step](close);
    const bottom = Math.min(low, old);
    let sum = 0;
    for (const { weight, pressure, range } of parts) {
      const pressed = fed(pressure, close - bottom, step);
      const moved = fed(range, Math.max(high, old) - bottom, step);
      sum += weight * (moved === 0 ? 0.5 : pressed / moved);
    }
    out[0] = (100 * sum) / 7;
  };
});
