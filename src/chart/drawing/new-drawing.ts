import { showToast, translate } from '#src/kit/index.ts';
import { MOST_CHART_ITEMS } from '#domain/account/chart-item.ts';
import { PLAIN, type Drawing } from './drawing.ts';
import type { ChartPoint } from './shape.ts';
import { addDrawing, newDrawingId } from './drawing-store.ts';
import { selectDrawing } from './drawing-tool-state.ts';
import type { ToolId } from './tools/list.ts';

/** Says that there is no room for one more drawing. */
export function sayFull(): void {
  showToast({ text: translate('drawing.full', { count: MOST_CHART_ITEMS.drawing }), tone: 'warn' });
}

function add(symbol: string, drawing: Drawing): void {
  if (addDrawing(symbol, drawing)) selectDrawing(drawing.id);
  else sayFull();
}

/** Adds a drawing and selects it. */
export function placeDrawing(
  symbol: string,
  tool: ToolId,
  points: readonly ChartPoint[],
  text: string,
): void {
  add(symbol, { ...PLAIN, id: newDrawingId(), tool, points, text });
}

/** Part of its height by which a copy lies below what it was made of. */
const AWAY = 0.1;

/** Adds a copy of a drawing, a little below it, and selects it. */
export function cloneDrawing(symbol: string, drawing: Drawing): void {
  const prices = drawing.points.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const away = (high - low) * AWAY || high * 0.002;
  const points = drawing.points.map(({ time, price }) => ({ time, price: price - away }));
  add(symbol, { ...drawing, id: newDrawingId(), points, locked: false });
}
