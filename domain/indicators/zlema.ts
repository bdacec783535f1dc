import { EmaCore } from './ema.ts';
import { periodRule, perPeriod, type IndicatorFacts } from './indicator.ts';
import { agoCore, fed } from './steps.ts';
import { closeLines, coreOf, type ValueCore } from './streamed.ts';

/**
 * Zero-lag exponential moving average (2010) fed value by value: EMA of 2 value - value
 * floor((n - 1) / 2) bars before. Unrounded; first at index n - 1 + that lag.
 */
function zlemaCore(period: number): ValueCore {
  const before = agoCore(Math.floor((period - 1) / 2));
  const average = new EmaCore(period);
  return coreOf((value, step) => fed(average, 2 * value - before[step](value), step));
}

/** Zero-lag exponential moving averages over the candles. */
export const ZLEMA_FACTS: IndicatorFacts = {
  pane: 'main',
  unit: 'price',
  params: [periodRule(20)],
  repeats: 3,
  initialList: [20],
  lines: perPeriod('ZLEMA'),
};

export const ZLEMA = closeLines(zlemaCore);
