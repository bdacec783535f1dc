import { proxy } from 'valtio/vanilla';
import type { DrawingTool } from './drawing.ts';

/** The active tool and the selected drawing; kept in memory only. */
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
