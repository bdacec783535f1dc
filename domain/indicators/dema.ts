import { EmaChain } from './ema-chain.ts';
import { periodRule, perPeriod, type IndicatorFacts } from './indicator.ts';
import { closeLines, coreOf, type ValueCore } from './streamed.ts';

/**
 * Double exponential moving average (Patrick Mulloy, 1994) fed value by value: 2 E1 - E2, where E1
 * is the EMA of the values and E2 the EMA of E1, each seeded by a mean. In the unit of the values,
 * unrounded; first value at index 2n - 2.
 */
function demaCore(period: number): ValueCore {
  const chain = new EmaChain(period, 2);
  return coreOf((value, step) => {
    const [once, twice] = chain.at(value, step);
    return 2 * once! - twice!;
  });
}

/** Double exponential moving averages over the candles. */
export const DEMA_FACTS: IndicatorFacts = {
  pane: 'main',
  unit: 'price',
  params: [periodRule(20)],
  repeats: 3,
  initialList: [20],
  lines: perPeriod('DEMA'),
};

export const DEMA = closeLines(demaCore);
