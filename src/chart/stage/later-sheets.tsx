import { later, laterOpened } from '#src/kit/index.ts';

/** What is asked for from the chart. */
export const intervalSheet = laterOpened(async () => {
  const { IntervalSheet } = await import('./interval-sheet.tsx');
  return IntervalSheet;
});

export const indicatorSheet = laterOpened(async () => {
  const { IndicatorSheet } = await import('#src/chart/indicators/indicator-sheet.tsx');
  return IndicatorSheet;
});

export const drawingSheet = laterOpened(async () => {
  const { DrawingSheet } = await import('#src/chart/drawing/drawing-sheet.tsx');
  return DrawingSheet;
});

export const drawingOverlay = later(async () => {
  const { DrawingOverlay } = await import('#src/chart/drawing/drawing-overlay.tsx');
  return DrawingOverlay;
});
