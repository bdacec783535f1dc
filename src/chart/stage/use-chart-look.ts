import { useMemo, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { tickAt } from '#domain/market/tick.ts';
import type { Instrument, Interval } from '#domain/market/types.ts';
import { displaySettings, useNumberStyle, onAppearanceChange } from '#src/kit/index.ts';
import type { ChartLook } from '#src/chart/engine/chart-options.ts';
import { readChartColors, type ChartColors } from '#src/chart/engine/chart-colors.ts';

/** Placement of a chart: in a scrolling page, beside a book, or full screen. */
export type ChartPlace = 'page' | 'panel' | 'full';

const AXIS_WIDTHS = { page: 60, panel: 72, full: 56 } as const;

const BAR_PX = { page: 6, panel: 7.5, full: 8 } as const;

let known: ChartColors | null = null;

function listen(changed: () => void): () => void {
  return onAppearanceChange(() => {
    known = null;
    changed();
  });
}

function read(): ChartColors {
  known ??= readChartColors(document.body);
  return known;
}

/** Current theme and direction colours, for canvas painting. */
function useChartColors(): ChartColors {
  return useSyncExternalStore(listen, read);
}

/** Everything that determines a chart's look; the same object until something changes. */
export function useChartLook(
  instrument: Instrument,
  interval: Interval,
  place: ChartPlace,
): ChartLook {
  const colors = useChartColors();
  const { separators } = useNumberStyle();
  const { motion } = useSnapshot(displaySettings);
  const { priceDecimals } = instrument;
  const stepAt = useMemo(() => {
    const scale = 10 ** priceDecimals;
    return (price: number) => tickAt(Math.round(price * scale), instrument) / scale;
  }, [instrument, priceDecimals]);
  return useMemo(
    () => ({
      colors,
      separators,
      interval,
      priceDecimals,
      stepAt,
      axisWidth: AXIS_WIDTHS[place],
      barPx: BAR_PX[place],
      dragsVertically: place !== 'page',
      reducedMotion: motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches,
      coarsePointer: matchMedia('(pointer: coarse)').matches,
    }),
    [colors, separators, interval, priceDecimals, stepAt, place, motion],
  );
}
