import { proxy } from 'valtio/vanilla';
import type { DrawingTool } from './drawing.ts';

/** What the chart is being drawn on with, and which drawing is held. Lives as long as the page. */
export const drawingState = proxy<{ tool: DrawingTool | null; selected: string | null }>({
  tool: null,
  selected: null,
});

export function chooseTool(tool: DrawingTool | null): void {
  drawingState.tool = tool;
  if (tool !== null) drawingState.selected = null;
}

export function selectDrawing(id: string | null): void {
  drawingState.selected = id;
  drawingState.tool = null;
}
