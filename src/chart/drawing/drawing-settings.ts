import { flag, persisted } from '#src/kit/index.ts';

/** Choices of this device for all drawings. */
export const drawingSettings = persisted<{ magnet: boolean; away: boolean }>('chart.drawing.', {
  /** Points stick to open, high, low and close of the bar. */
  magnet: flag(false),
  /** Hides every drawing. */
  away: flag(false),
});
