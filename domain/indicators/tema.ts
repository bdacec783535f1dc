import { EmaChain } from './ema-chain.ts';
import { periodRule, perPeriod, type IndicatorFacts } from './indicator.ts';
import { closeLines, coreOf, type ValueCore } from './streamed.ts';

/**
 * Triple exponential moving average (Patrick Mulloy, 1994) fed value by value: 3 E1 - 3 E2 + E3,
 * where each E is the EMA of the one before, seeded by a mean. In the unit of the values,
 * unrounded; first value at index 3n - 3.
 */
function temaCore(period: number): ValueCore {
  const chain = new EmaChain(period, 3);
  return coreOf((value, step) => {
    const [once, twice, thrice] = chain.at(value, step);
    return 3 * once! - 3 * twice! + thrice!;
  });
}

/** Triple exponential moving averages over the candles. */
export const TEMA_FACTS: IndicatorFacts = {
  pane: 'main',
  unit: 'price',
  params: [periodRule(20)],
  repeats: 3,
  initialList: [20],
  lines: perPeriod('TEMA'),
};

export const TEMA = closeLines(temaCore);
