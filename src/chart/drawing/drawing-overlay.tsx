import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { KlineChart } from '#src/chart/engine/kline-chart.ts';
import { type ChartPoint, type Drawing } from './drawing.ts';
import styles from './drawing.module.css';
import {
  addDrawing,
  changeDrawing,
  deleteDrawing,
  drawingsOf,
  drawingStore,
  newDrawingId,
} from './drawing-store.ts';
import { chooseTool, drawingState, selectDrawing } from './drawing-tool-state.ts';
import { Handles } from './handles.tsx';
import { Placing } from './placing.tsx';
import { TextSheet } from './text-sheet.tsx';
import { useChartSpace } from './use-chart-space.ts';
import { useDrawingLayer } from './use-drawing-layer.ts';

type DrawingOverlayProps = { readonly kline: KlineChart; readonly symbol: string };

const PREVIEW_ID = 'preview';

/** Drawings of one symbol on its chart: shows, places, selects and moves them. */
export function DrawingOverlay({ kline, symbol }: DrawingOverlayProps) {
  const { drawings: all } = useSnapshot(drawingStore);
  const { tool, selected } = useSnapshot(drawingState);
  const [preview, setPreview] = useState<readonly ChartPoint[]>([]);
  const [textAt, setTextAt] = useState<readonly ChartPoint[] | null>(null);
  const space = useChartSpace(kline);
  const drawings = drawingsOf(all, symbol);
  const draft: Drawing[] =
    tool !== null && preview.length === 2
      ? [{ id: PREVIEW_ID, tool, points: preview, text: '' }]
      : [];
  useDrawingLayer(kline, space, draft.length > 0 ? [...drawings, ...draft] : drawings, selected);
  const held = drawings.find(({ id }) => id === selected);

  const finish = (points: readonly ChartPoint[], text: string): void => {
    if (tool === null) return;
    const id = newDrawingId(symbol);
    addDrawing(symbol, { id, tool, points, text });
    setPreview([]);
    setTextAt(null);
    selectDrawing(id);
  };
  const cancel = (): void => {
    setPreview([]);
    setTextAt(null);
    chooseTool(null);
  };

  return (
    <div className={styles['overlay']} data-testid="drawings" data-count={drawings.length}>
      {tool !== null && (
        <Placing
          key={tool}
          tool={tool}
          space={space}
          onPreview={setPreview}
          onPlaced={(points) => (tool === 'text' ? setTextAt(points) : finish(points, ''))}
          onCancel={cancel}
        />
      )}
      {held !== undefined && (
        <Handles
          drawing={held}
          space={space}
          priceText={(price) => kline.priceText(price)}
          onChange={(drawing) => changeDrawing(symbol, drawing)}
          onDelete={() => {
            deleteDrawing(symbol, held.id);
            selectDrawing(null);
          }}
        />
      )}
      {textAt !== null && <TextSheet onDone={(text) => finish(textAt, text)} onClose={cancel} />}
    </div>
  );
}
