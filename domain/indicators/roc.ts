import { periodRule, perPeriod, type IndicatorFacts } from './indicator.ts';
import { agoCore } from './steps.ts';
import { closeLines, coreOf, type ValueCore } from './streamed.ts';

/**
 * Rate of change fed value by value: percentage by which a value exceeds the one n bars before it.
 * First value at index n. Values are prices, so never 0.
 */
export function rocCore(period: number): ValueCore {
  const before = agoCore(period);
  return coreOf((value, step) => {
    const old = before[step](value);
    return (100 * (value - old)) / old;
  });
}

/** Rate of change below the candles. */
export const ROC_FACTS: IndicatorFacts = {
  pane: 'sub',
  unit: 'plain',
  params: [periodRule(12)],
  repeats: 3,
  initialList: [12],
  lines: perPeriod('ROC'),
};

export const ROC = closeLines(rocCore);
