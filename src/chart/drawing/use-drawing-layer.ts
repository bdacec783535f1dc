import type { MouseEventParams } from 'lightweight-charts';
import { useEffect, useState } from 'react';
import type { KlineChart } from '#src/chart/engine/kline-chart.ts';
import type { ChartSpace } from './chart-space.ts';
import type { Drawing } from './drawing.ts';
import { DrawingLayer } from './drawing-layer.ts';
import { drawingShapes } from './drawing-shapes.ts';
import { selectDrawing } from './drawing-tool-state.ts';
import { paletteOf } from './palette.ts';
import { distanceTo } from './shape.ts';

const REACH_PX = 12;

/** The drawing nearest to a position, within touch distance; of equally near ones the topmost. */
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
      const { colors } = kline.look;
      const { up, down, bg, font } = colors;
      return { palette: paletteOf(colors), up, down, background: bg, font };
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
