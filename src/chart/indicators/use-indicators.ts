import { useMemo } from 'react';
import type { InstrumentKind } from '#domain/market/types.ts';
import type { ChartSpec } from '#protocol/worker/market-worker.ts';
import { useInterval, useShownIndicators } from './chart-address.ts';
import type { IntervalChoice } from './chart-prefs.ts';
import type { PaneLayout } from '#src/chart/engine/pane-layout.ts';
import { paneLayout, placeIndicators, specsOf, type PlacedIndicator } from './indicator-layout.ts';

type ChosenIndicators = {
  readonly spec: ChartSpec;
  readonly layout: PaneLayout;
  readonly placed: readonly PlacedIndicator[];
};

/**
 * Indicators and layout of the chart for this kind of instrument, from the address or the settings
 * of this device.
 * @param room number of panes that fit below the prices.
 * @param choice an interval that overrides the kind's.
 */
export function useIndicators(
  kind: InstrumentKind,
  room: number,
  choice?: IntervalChoice,
): ChosenIndicators {
  const shown = useInterval(kind);
  const { interval, line } = choice ?? shown;
  const list = useShownIndicators();
  return useMemo(() => {
    const placed = placeIndicators(list, { line, room });
    const spec = { interval: line ? '1m' : interval, line, indicators: specsOf(placed) } as const;
    return { spec, layout: paneLayout(placed, line ? 'line' : 'candles'), placed };
  }, [list, interval, line, room]);
}
