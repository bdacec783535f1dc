import { wilderAverage } from './ema.ts';
import { periodRule, perPeriod, type IndicatorFacts } from './indicator.ts';
import { closeLines } from './streamed.ts';

/** Smoothed moving averages over the candles. */
export const SMMA_FACTS: IndicatorFacts = {
  pane: 'main',
  unit: 'price',
  params: [periodRule(14)],
  repeats: 4,
  initialList: [14],
  lines: perPeriod('SMMA'),
};

/**
 * Smoothed moving average (Wilder, 1978), also called RMA: the mean of the first n closes, then
 * (previous (n - 1) + close) / n. In ticks, unrounded; first value at index n - 1.
 */
export const SMMA = closeLines(wilderAverage);
