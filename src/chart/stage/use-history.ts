import { useEffect, useState } from 'react';
import { marketCalls } from '#src/kit/index.ts';
import { HistoryPager, type OldEnd } from '#src/chart/engine/history-pager.ts';
import type { KlineChart } from '#src/chart/engine/kline-chart.ts';

/** Loads older bars as the view comes near the oldest, and tells what stands at the old end. */
export function useHistory(kline: KlineChart | null, view: number): OldEnd {
  const [end, setEnd] = useState<OldEnd>('hidden');
  useEffect(() => {
    if (kline === null) return undefined;
    const pager = new HistoryPager(kline, () => marketCalls.loadOlder(view), setEnd);
    return () => pager.stop();
  }, [kline, view]);
  return end;
}
