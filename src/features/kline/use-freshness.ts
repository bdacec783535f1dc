import { useEffect } from 'react';
import type { ChartFreshness, KlineChart } from './chart/kline-chart.ts';

/** Tells the chart whether its last price is live: only then it has a direction. */
export function useFreshness(kline: KlineChart | null, freshness: ChartFreshness): void {
  useEffect(() => kline?.setFreshness(freshness), [kline, freshness]);
}
