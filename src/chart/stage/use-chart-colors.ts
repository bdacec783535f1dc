import { useSyncExternalStore } from 'react';
import { onAppearanceChange } from '#src/kit/index.ts';
import { readChartColors, type ChartColors } from '#src/chart/engine/chart-colors.ts';

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

/** Colours of the theme and the direction scheme in force, for what is painted on a canvas. */
export function useChartColors(): ChartColors {
  return useSyncExternalStore(listen, read);
}
