import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { ChartRange } from '#src/chart/engine/chart-range.ts';
import { fitChart } from '#src/chart/engine/chart-zoom.ts';
import type { KlineChart } from '#src/chart/engine/kline-chart.ts';
import { putRange, rangeOfAddress } from '#src/chart/indicators/chart-address.ts';

/**
 * Keeps the visible range of a chart in the address: it shows that of the address, also after
 * "back", and replaces it when the user has moved.
 * @param isAddressed false for one of several charts of a page.
 * @returns what shows a chart for the first time.
 */
export function useChartRange(
  kline: KlineChart | null,
  isAddressed: boolean,
): (chart: KlineChart) => void {
  const [search] = useSearchParams();
  const text = isAddressed ? (search.get('range') ?? '') : '';
  const keeper = useRef<ChartRange | null>(null);
  const known = useRef(text);

  const tell = useEffectEvent((range: Parameters<typeof putRange>[0]) => {
    known.current = putRange(range);
  });
  useEffect(() => {
    if (kline === null || !isAddressed) return undefined;
    const made = new ChartRange(kline, (range) => tell(range));
    keeper.current = made;
    return () => {
      made.stop();
      keeper.current = null;
    };
  }, [kline, isAddressed]);

  useEffect(() => {
    if (text === known.current) return;
    known.current = text;
    keeper.current?.show(rangeOfAddress(new URLSearchParams({ range: text })));
  }, [text]);

  return useCallback(
    (chart) => {
      const range = isAddressed ? rangeOfAddress(new URLSearchParams(location.search)) : null;
      if (keeper.current === null) fitChart(chart);
      else keeper.current.show(range);
    },
    [isAddressed],
  );
}
