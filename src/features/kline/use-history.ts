import { useEffect, useState } from 'react';
import { marketCalls } from '#src/data/market-worker.ts';
import { HistoryPager } from './chart/history-pager.ts';
import type { KlineChart } from './chart/kline-chart.ts';

/** Loads older bars as the view comes near the oldest; true while some are coming. */
export function useHistory(kline: KlineChart | null, view: number): boolean {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (kline === null) return undefined;
    const pager = new HistoryPager(kline, () => marketCalls.loadOlder(view), setBusy);
    return () => pager.stop();
  }, [kline, view]);
  return busy;
}
