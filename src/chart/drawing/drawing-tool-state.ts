import { proxy } from 'valtio/vanilla';

type DrawingState = {
  /** Name of the active tool. */
  tool: string | null;
  /** Id of the selected drawing. */
  selected: string | null;
  /** Whether the settings of the selected drawing are open. */
  edits: boolean;
};

/** The active tool and the selected drawing; kept in memory only. */
export const drawingState = proxy<DrawingState>({ tool: null, selected: null, edits: false });

export function chooseTool(tool: string | null): void {
  drawingState.tool = tool;
  if (tool !== null) selectNone();
}

function selectNone(): void {
  drawingState.selected = null;
  drawingState.edits = false;
}

export function selectDrawing(id: string | null): void {
  if (id === null) selectNone();
  drawingState.selected = id;
  drawingState.tool = null;
}

/** Selects a drawing and opens its settings. */
export function editDrawing(id: string): void {
  selectDrawing(id);
  drawingState.edits = true;
}
