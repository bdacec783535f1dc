import { useCallback, type KeyboardEvent } from 'react';
import type { ChartCursor } from '#src/chart/engine/chart-cursor.ts';
import { isKey, type KeyName } from '#src/kit/index.ts';
import { fitChart, toRealTime, zoomChart } from '#src/chart/engine/chart-zoom.ts';
import type { KlineChart } from '#src/chart/engine/kline-chart.ts';

const LEAP = 10;

export type ChartKeyActions = {
  readonly readPrice: () => void;
  readonly showKeys: () => void;
};

type Actions<Name extends string> = Readonly<Record<Name, (leap: number) => void>>;

/** Keys of the cursor, which are those of every list. */
function cursorActions(cursor: ChartCursor): Actions<string> {
  return {
    ArrowLeft: (leap) => cursor.step(-leap),
    ArrowRight: (leap) => cursor.step(leap),
    Home: () => cursor.toEdge('first'),
    End: () => cursor.toEdge('last'),
    Escape: () => cursor.clear(),
  };
}

/** Actions of the shortcuts that work on a chart. */
function chartActions(kline: KlineChart, { readPrice, showKeys }: ChartKeyActions) {
  return {
    zoomIn: () => zoomChart(kline, 'in'),
    zoomOut: () => zoomChart(kline, 'out'),
    fit: () => fitChart(kline),
    newest: () => toRealTime(kline),
    readPrice,
    list: showKeys,
  } satisfies Partial<Actions<KeyName>>;
}

function pressed<Name extends KeyName>(
  event: KeyboardEvent,
  actions: Actions<Name>,
): Actions<Name>[Name] | undefined {
  const name = (Object.keys(actions) as Name[]).find((one) => isKey(event, one));
  return name === undefined ? undefined : actions[name];
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
      // With a modifier, keys of the cursor belong to the browser.
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      const fixed = isPlain ? cursorActions(cursor)[event.key] : undefined;
      const action = fixed ?? pressed(event, chartActions(kline, actions));
      if (action === undefined) return;
      event.preventDefault();
      action(event.shiftKey ? LEAP : 1);
    },
    [kline, cursor, actions],
  );
}
