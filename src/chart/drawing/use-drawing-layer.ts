import type { MouseEventParams } from 'lightweight-charts';
import { useEffect, useState } from 'react';
import { withAlpha } from '#src/chart/engine/chart-colors.ts';
import type { KlineChart } from '#src/chart/engine/kline-chart.ts';
import type { ChartSpace } from './chart-space.ts';
import type { Drawing } from './drawing.ts';
import { DrawingLayer } from './drawing-layer.ts';
import { distanceTo, drawingShapes } from './drawing-shapes.ts';
import { selectDrawing } from './drawing-tool-state.ts';

const REACH_PX = 12;

/** The drawing nearest to a position, within touch distance. */
function hitAt(
  event: MouseEventParams,
  drawings: readonly Drawing[],
  space: ChartSpace,
): Drawing | null {
  const projection = space.projection();
  if (event.point === undefined || event.paneIndex !== 0 || projection === null) return null;
  const { point } = event;
  let best: Drawing | null = null;
  let reach = REACH_PX;
  for (const drawing of drawings) {
    const distance = distanceTo(point, drawingShapes(drawing, projection));
    if (distance > reach) continue;
    best = drawing;
    reach = distance;
  }
  return best;
}

/** Draws the drawings on the chart and selects one on a tap. */
export function useDrawingLayer(
  kline: KlineChart,
  space: ChartSpace,
  drawings: readonly Drawing[],
  selected: string | null,
): void {
  const [layer] = useState(() => {
    const pen = () => {
      const { primaryText, primary, bg, font } = kline.look.colors;
      return { color: primaryText, fill: withAlpha(primary, 0.14), background: bg, font };
    };
    return new DrawingLayer(pen);
  });
  useEffect(() => kline.attach(layer), [kline, layer]);
  useEffect(() => layer.project(() => space.projection()), [layer, space]);
  useEffect(() => layer.show({ drawings, selected }), [layer, drawings, selected]);
  useEffect(() => {
    const onClick = (event: MouseEventParams): void => {
      selectDrawing(hitAt(event, drawings, space)?.id ?? null);
    };
    kline.chart.subscribeClick(onClick);
    return () => kline.chart.unsubscribeClick(onClick);
  }, [kline, space, drawings]);
}
