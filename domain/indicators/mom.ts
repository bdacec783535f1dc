import { periodRule, perPeriod, type IndicatorFacts } from './indicator.ts';
import { agoCore } from './steps.ts';
import { closeLines, coreOf, type ValueCore } from './streamed.ts';

/** Momentum fed value by value: a value less the one n bars before it. First at index n. */
function momentumCore(period: number): ValueCore {
  const before = agoCore(period);
  return coreOf((value, step) => value - before[step](value));
}

/** Momentum below the candles, in ticks. */
export const MOM_FACTS: IndicatorFacts = {
  pane: 'sub',
  unit: 'price',
  params: [periodRule(10)],
  repeats: 3,
  initialList: [10],
  lines: perPeriod('MOM'),
};

export const MOM = closeLines(momentumCore);
