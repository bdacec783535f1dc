import type { Candle } from './types.ts';

/** Open, extremes and sums of a period of trading, in the units of the instrument. */
export type DayFigures = Pick<Candle, 'open' | 'high' | 'low' | 'volume' | 'turnover'>;

/** A period without trades. */
export const NOTHING_TRADED: DayFigures = { open: 0, high: 0, low: 0, volume: 0, turnover: 0 };

/**
 * Figures of the trade day of a share or an index, taken from its daily bar, so that header and
 * chart cannot differ. Trades after the close are in the bar of the next business day (`tradeDay`).
 * All 0 while nothing was traded on the day. Nothing is rounded.
 * @param bar the latest daily bar, possibly of an earlier day.
 * @param dayStart start of the daily bar of the running trade day, UTC milliseconds.
 */
export function dayFigures(bar: Candle | null, dayStart: number): DayFigures {
  return bar === null || bar.start !== dayStart ? NOTHING_TRADED : bar;
}
