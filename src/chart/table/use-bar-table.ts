import { useCallback, useEffect, useRef, useState } from 'react';
import type { BarText } from '#protocol/worker/market-worker.ts';
import { marketCalls } from '#src/kit/index.ts';
import { type LiveView, useChartUpdates } from '#src/market/index.ts';
import { BarStore, type Bar } from '#src/chart/engine/bar-store.ts';

export const TABLE_BARS = 100;
const REFRESH_MS = 1_000;

type BarTable = {
  /** Texts, newest first; null before the first ones. */
  readonly rows: readonly BarText[] | null;
  readonly countdown: string;
  /** The same bars as numbers, oldest first. */
  readonly bars: () => readonly Bar[];
};

/** The last bars of a chart view as texts, updated once a second. */
export function useBarTable(view: LiveView): BarTable {
  const store = useRef(new BarStore());
  const [countdown, setCountdown] = useState('');
  const [rows, setRows] = useState<readonly BarText[] | null>(null);
  const { id } = view;
  const take = useCallback(() => {
    void marketCalls.bars(id, TABLE_BARS).then((bars) => setRows(bars.toReversed()));
  }, [id]);
  useChartUpdates(view, (update) => {
    store.current.apply(update);
    setCountdown(update.countdown);
    if (update.names !== undefined) take();
  });
  useEffect(() => {
    const timer = setInterval(take, REFRESH_MS);
    return () => clearInterval(timer);
  }, [take]);
  return { rows, countdown, bars: () => store.current.bars.slice(-TABLE_BARS) };
}
