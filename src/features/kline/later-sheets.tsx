import { later, laterOpened } from '#src/features/page/later.tsx';

/** What is asked for from the chart. */
export const intervalSheet = laterOpened(async () => {
  const { IntervalSheet } = await import('./interval-sheet.tsx');
  return IntervalSheet;
});

export const indicatorSheet = laterOpened(async () => {
  const { IndicatorSheet } = await import('./indicators/indicator-sheet.tsx');
  return IndicatorSheet;
});

export const drawingSheet = laterOpened(async () => {
  const { DrawingSheet } = await import('#src/features/drawing/drawing-sheet.tsx');
  return DrawingSheet;
});

export const drawingOverlay = later(async () => {
  const { DrawingOverlay } = await import('#src/features/drawing/drawing-overlay.tsx');
  return DrawingOverlay;
});
