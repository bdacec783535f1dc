import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { InstrumentKind } from '#domain/market/types.ts';
import type { ChartSpec } from '#protocol/worker/market-worker.ts';
import { preferences } from '#src/kit/index.ts';
import {
  chartPrefs,
  chartSpec,
  intervalOf,
  mainIndicator,
  styleOf,
  type IntervalChoice,
} from './chart-prefs.ts';
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
  const { mainInd } = useSnapshot(preferences);
  const { interval, line } = choice ?? intervalOf(prefs, kind);
  return useMemo(() => {
    const subs = prefs.layout.subs.slice(0, maxSubs);
    const spec = chartSpec(prefs, { interval, line }, mainIndicator(mainInd), subs);
    return { spec, layout: paneLayout(spec, (id) => styleOf(prefs, id)) };
  }, [prefs, mainInd, interval, line, maxSubs]);
}
