import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { InstrumentKind } from '#domain/market/types.ts';
import type { ChartSpec } from '#protocol/worker/market-worker.ts';
import { preferences } from '#src/state/preferences.ts';
import { chartPrefs, chartSpec, intervalOf, mainIndicator, styleOf } from './chart-prefs.ts';
import type { PaneLayout } from './chart/pane-layout.ts';
import { paneLayout } from './indicators/indicator-layout.ts';

type ChosenIndicators = {
  readonly spec: ChartSpec;
  readonly layout: PaneLayout;
};

/** What the chart of this kind of instrument shows, by the settings of this device. */
export function useIndicators(kind: InstrumentKind, maxSubs: number): ChosenIndicators {
  const prefs = useSnapshot(chartPrefs);
  const { mainInd } = useSnapshot(preferences);
  return useMemo(() => {
    const subs = prefs.layout.subs.slice(0, maxSubs);
    const spec = chartSpec(prefs, intervalOf(prefs, kind), mainIndicator(mainInd), subs);
    return { spec, layout: paneLayout(spec, (id) => styleOf(prefs, id)) };
  }, [prefs, mainInd, kind, maxSubs]);
}
