import { deferredPart, deferredDialog, withTexts } from '#src/kit/index.ts';

/** Sheets opened from the chart. */
export const intervalSheet = deferredDialog(async () => {
  const { IntervalSheet } = await import('./interval-sheet.tsx');
  return IntervalSheet;
});

export const indicatorSheet = deferredDialog(async () => {
  const { IndicatorSheet } = await import('#src/chart/indicators/indicator-sheet.tsx');
  return IndicatorSheet;
});

export const legendControls = deferredPart(async () => {
  const { LegendControls } = await import('./legend-controls.tsx');
  return LegendControls;
});

export const drawingSheet = deferredDialog(async () => {
  const { DrawingSheet } = await withTexts(
    ['drawing'],
    import('#src/chart/drawing/drawing-sheet.tsx'),
  );
  return DrawingSheet;
});

export const drawingStrip = deferredPart(async () => {
  const { DrawingStrip } = await withTexts(
    ['drawing'],
    import('#src/chart/drawing/drawing-strip.tsx'),
  );
  return DrawingStrip;
});

export const drawingHost = deferredPart(async () => {
  const { DrawingHost } = await import('#src/chart/drawing/drawing-host.tsx');
  return DrawingHost;
});
