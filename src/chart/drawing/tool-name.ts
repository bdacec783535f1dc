import type { Translate } from '#src/kit/index.ts';
import type { DrawingTool } from './drawing.ts';

const KEYS = {
  trend: 'chart.drawTrend',
  horizontal: 'chart.drawHorizontal',
  rectangle: 'chart.drawRectangle',
  fibonacci: 'chart.drawFibonacci',
  text: 'chart.drawText',
} as const satisfies Record<DrawingTool, string>;

/** Name of a drawing tool. */
export function toolName(tool: DrawingTool, t: Translate<'chart'>): string {
  return t(KEYS[tool]);
}
