import { periodRule, perPeriod, type IndicatorFacts } from './indicator.ts';
import { closeLines, coreOf, type ValueCore } from './streamed.ts';
import { WmaCore } from './wma.ts';

/**
 * Hull moving average (2005) fed value by value: WMA of length floor(sqrt n) over 2 WMA(floor(n /
 * 2)) - WMA(n). In the unit of the values, unrounded; first value at index n + floor(sqrt n) - 2.
 * @param period n, at least 2.
 */
function hmaCore(period: number): ValueCore {
  const half = new WmaCore(Math.floor(period / 2));
  const whole = new WmaCore(period);
  const smooth = new WmaCore(Math.floor(Math.sqrt(period)));
  return coreOf((value, step) => {
    const ahead = 2 * half[step](value) - whole[step](value);
    return Number.isNaN(ahead) ? Number.NaN : smooth[step](ahead);
  });
}

/** Hull moving averages over the candles. */
export const HMA_FACTS: IndicatorFacts = {
  pane: 'main',
  unit: 'price',
  params: [periodRule(20, 2)],
  repeats: 3,
  initialList: [20],
  lines: perPeriod('HMA'),
};

export const HMA = closeLines(hmaCore);
