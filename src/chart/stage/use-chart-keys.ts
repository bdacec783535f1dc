import { useCallback, type KeyboardEvent } from 'react';
import type { ChartCursor } from '#src/chart/engine/chart-cursor.ts';
import { fitChart, toRealTime, zoomChart } from '#src/chart/engine/chart-zoom.ts';
import type { KlineChart } from '#src/chart/engine/kline-chart.ts';

const LEAP = 10;

export type ChartKeyActions = {
  readonly readPrice: () => void;
  readonly showKeys: () => void;
};

/** Chart actions by key name; keys with a modifier belong to the browser. */
function actionsOf(
  kline: KlineChart,
  cursor: ChartCursor,
  { readPrice, showKeys }: ChartKeyActions,
): Readonly<Record<string, (leap: number) => void>> {
  return {
    ArrowLeft: (leap) => cursor.step(-leap),
    ArrowRight: (leap) => cursor.step(leap),
    Home: () => cursor.toEdge('first'),
    End: () => cursor.toEdge('last'),
    Escape: () => cursor.clear(),
    '+': () => zoomChart(kline, 'in'),
    '=': () => zoomChart(kline, 'in'),
    '-': () => zoomChart(kline, 'out'),
    '0': () => fitChart(kline),
    r: () => toRealTime(kline),
    R: () => toRealTime(kline),
    p: readPrice,
    P: readPrice,
    '?': showKeys,
  };
}

/** Handles keys while the chart has the focus. */
export function useChartKeys(
  kline: KlineChart | null,
  cursor: ChartCursor | null,
  actions: ChartKeyActions,
): (event: KeyboardEvent) => void {
  return useCallback(
    (event) => {
      if (kline === null || cursor === null) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const action = actionsOf(kline, cursor, actions)[event.key];
      if (action === undefined) return;
      event.preventDefault();
      action(event.shiftKey ? LEAP : 1);
    },
    [kline, cursor, actions],
  );
}
