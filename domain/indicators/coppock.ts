import { periodRule, plainLine, type IndicatorFacts } from './indicator.ts';
import { rocCore } from './roc.ts';
import { fed, stepped } from './steps.ts';
import { WmaCore } from './wma.ts';

/** Coppock curve below the candles. */
export const COPPOCK_FACTS: IndicatorFacts = {
  pane: 'sub',
  unit: 'plain',
  params: [periodRule(14), periodRule(11), periodRule(10)],
  lines: () => [plainLine('COPPOCK')],
};

/**
 * Coppock curve (1962): weighted moving average of the sum of two rates of change, in percent.
 * First value at index of the longer rate's length plus the average's length less 1.
 */
export const COPPOCK = stepped(1, ([long, short, length]) => {
  const slow = rocCore(long!);
  const fast = rocCore(short!);
  const average = new WmaCore(length!);
  return ({ close }, step, out) => {
    const rate = slow[step](close);
    out[0] = fed(average, rate + fast[step](close), step);
  };
});
