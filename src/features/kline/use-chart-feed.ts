import { useEffect, useRef, useState } from 'react';
import type { ChartSpec, ChartUpdate } from '#protocol/worker/market-worker.ts';
import { resendView } from '#src/data/market-views.ts';
import { useChartUpdates } from '#src/features/live/use-updates.ts';
import type { LiveView } from '#src/features/live/use-view.ts';
import { fitChart } from './chart/chart-zoom.ts';
import type { KlineChart } from './chart/kline-chart.ts';

/** Whether there are bars to look at. */
export type ChartData = 'loading' | 'empty' | 'ready';

type Feed = {
  readonly kline: KlineChart | null;
  readonly view: LiveView;
  readonly show: (texts: readonly string[]) => void;
  readonly spec: ChartSpec;
};

/**
 * Leads the updates of the worker to the chart, past the component tree. The values of the legend
 * are those of the last bar; the last texts are returned for when a cursor leaves the chart.
 */
export function useChartFeed({ kline, view, show, spec }: Feed): {
  readonly data: ChartData;
  readonly lastTexts: () => readonly string[];
  readonly hold: (held: boolean) => void;
} {
  const [data, setData] = useState<ChartData>('loading');
  const missed = useRef(false);
  const held = useRef(false);
  const texts = useRef<readonly string[]>([]);
  const shown = useRef('');
  const scope = `${spec.interval} ${spec.line}`;

  useChartUpdates(view, (update: ChartUpdate) => {
    if (kline === null) {
      missed.current = true;
      return;
    }
    kline.apply(update);
    texts.current = update.legend;
    if (!held.current && kline.hasLines) show(update.legend);
    if (update.type !== 'reset') return;
    setData(update.bars.length === 0 ? 'empty' : 'ready');
    if (shown.current === scope || update.bars.length === 0) return;
    shown.current = scope;
    fitChart(kline);
  });

  useEffect(() => {
    if (kline === null || !missed.current) return;
    missed.current = false;
    resendView(view.id);
  }, [kline, view.id]);

  return {
    data,
    lastTexts: () => texts.current,
    hold: (next) => {
      held.current = next;
    },
  };
}
