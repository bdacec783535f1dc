import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { InstrumentKind } from '#domain/market/types.ts';
import type { ChartSpec } from '#protocol/worker/market-worker.ts';
import { useInterval, useShownIndicators } from './chart-address.ts';
import { chartPrefs, chartSpec, styleOf, type IntervalChoice } from './chart-prefs.ts';
import type { PaneLayout } from '#src/chart/engine/pane-layout.ts';
import { paneLayout } from './indicator-layout.ts';

type ChosenIndicators = {
  readonly spec: ChartSpec;
  readonly layout: PaneLayout;
};

/**
 * Indicators and layout of the chart for this kind of instrument, from the settings of this device.
 * @param choice an interval that overrides the kind's.
 */
export function useIndicators(
  kind: InstrumentKind,
  maxSubs: number,
  choice?: IntervalChoice,
): ChosenIndicators {
  const prefs = useSnapshot(chartPrefs);
  const shown = useInterval(kind);
  const { interval, line } = choice ?? shown;
  const { main, subs } = useShownIndicators();
  return useMemo(() => {
    const spec = chartSpec(prefs, { interval, line }, main, subs.slice(0, maxSubs));
    return { spec, layout: paneLayout(spec, (id) => styleOf(prefs, id)) };
  }, [prefs, main, subs, interval, line, maxSubs]);
}
