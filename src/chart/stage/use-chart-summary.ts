import { useCallback, useEffect, useRef } from 'react';
import type { KlineChart } from '#src/chart/engine/kline-chart.ts';
import { useText } from '#src/kit/index.ts';
import { chartSummary, type SummaryNames } from './chart-summary.ts';

const REFRESH_MS = 5_000;

/** Updates the accessible name of the chart every few seconds with a summary of its content. */
export function useChartSummary(
  kline: KlineChart | null,
  names: SummaryNames,
  legend: () => readonly string[],
): () => void {
  const t = useText('chart');
  const { symbol, interval, language } = names;
  const latest = useRef(legend);
  useEffect(() => {
    latest.current = legend;
  });
  const refresh = useCallback(() => {
    if (kline === null) return;
    const text = chartSummary(kline, { symbol, interval, language }, latest.current(), t);
    kline.host.setAttribute('aria-label', text === '' ? symbol : text);
  }, [kline, symbol, interval, language, t]);
  useEffect(() => {
    refresh();
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  return refresh;
}
