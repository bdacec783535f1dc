import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChartSpec, ChartUpdate } from '#protocol/worker/market-worker.ts';
import { marketCalls, resendView } from '#src/kit/index.ts';
import { type LiveView, useChartUpdates } from '#src/market/index.ts';
import type { KlineChart } from '#src/chart/engine/kline-chart.ts';

/** Whether there are bars to show. */
export type ChartData = 'loading' | 'empty' | 'ready';

type Feed = {
  readonly kline: KlineChart | null;
  readonly view: LiveView;
  readonly show: (texts: readonly string[]) => void;
  readonly spec: ChartSpec;
  /** The first update arrived, so the chart can be created. */
  readonly onFirst: () => void;
  /** Shows the bars of an interval for the first time. */
  readonly onScope: (chart: KlineChart) => void;
};

/**
 * Passes updates of the worker to the chart outside React. The legend shows the last bar's values;
 * the returned texts restore it when a cursor leaves the chart.
 */
export function useChartFeed({ kline, view, show, spec, onFirst, onScope }: Feed): {
  readonly data: ChartData;
  readonly lastTexts: () => readonly string[];
  /** Shows the values of the bar at a time, UTC seconds, from now on; null: of the last bar. */
  readonly hold: (time: number | null) => void;
} {
  const [data, setData] = useState<ChartData>('loading');
  /** Updates received before the chart was filled, from the last reset on. */
  const early = useRef<readonly ChartUpdate[]>([]);
  const filled = useRef<KlineChart | null>(null);
  const held = useRef<number | null>(null);
  const texts = useRef<readonly string[]>([]);
  const shown = useRef('');
  const scope = `${spec.interval} ${spec.line}`;

  /** New lines have no values at a held bar yet. */
  const showHeld = async (time: number): Promise<void> => {
    const bar = await marketCalls.barAt(view.id, time * 1000);
    if (bar !== null && held.current === time) show(bar.lines);
  };

  const take = (update: ChartUpdate, chart: KlineChart): void => {
    chart.apply(update);
    texts.current = update.legend;
    if (held.current !== null) {
      if (update.names !== undefined) void showHeld(held.current);
    } else if (chart.hasLines) {
      show(update.legend);
    }
    if (update.type !== 'reset') return;
    setData(update.bars.length === 0 ? 'empty' : 'ready');
    if (shown.current === scope || update.bars.length === 0) return;
    shown.current = scope;
    onScope(chart);
  };

  useChartUpdates(view, (update) => {
    if (kline !== null && kline === filled.current) {
      take(update, kline);
      return;
    }
    early.current = update.type === 'reset' ? [update] : [...early.current, update];
    onFirst();
  });

  const fill = useEffectEvent((chart: KlineChart) => {
    const updates = early.current;
    early.current = [];
    filled.current = chart;
    if (updates[0]?.type === 'reset') for (const update of updates) take(update, chart);
    else resendView(view.id);
  });

  // Not in the task that created the chart: both are long, and user input is handled in between.
  useEffect(() => {
    if (kline === null) return undefined;
    const timer = setTimeout(() => fill(kline));
    return () => clearTimeout(timer);
  }, [kline]);

  return {
    data,
    lastTexts: () => texts.current,
    hold: (next) => {
      held.current = next;
    },
  };
}
