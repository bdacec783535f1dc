import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { KlineChart } from '#src/chart/engine/kline-chart.ts';
import type { ChartSpace } from './chart-space.ts';
import { DrawingBar } from './drawing-bar.tsx';
import { drawingItems } from './drawing-items.ts';
import { isShown, PLAIN, type Drawing } from './drawing.ts';
import type { ChartPoint } from './shape.ts';
import styles from './drawing.module.css';
import { drawingSettings } from './drawing-settings.ts';
import { changeDrawing, deleteDrawings, useDrawings } from './drawing-store.ts';
import { chooseTool, drawingState, selectDrawing } from './drawing-tool-state.ts';
import { EditSheet } from './edit-sheet.tsx';
import { Handles } from './handles.tsx';
import { placeDrawing, sayFull } from './new-drawing.ts';
import { Placing } from './placing.tsx';
import { TextSheet } from './text-sheet.tsx';
import { isToolId, TOOLS } from './tools/list.ts';
import { useChartSpace } from './use-chart-space.ts';
import { useDrawingLayer } from './use-drawing-layer.ts';
import { useUndoKeys } from './use-undo-keys.ts';

type DrawingOverlayProps = { readonly kline: KlineChart; readonly symbol: string };

const PREVIEW_ID = 'preview';

type HeldProps = DrawingOverlayProps & {
  readonly space: ChartSpace;
  readonly held: Drawing;
  readonly isShown: boolean;
};

/** The selected drawing: its handles, its buttons and its settings. */
function Held({ kline, symbol, space, held, isShown: isOnChart }: HeldProps) {
  const { edits } = useSnapshot(drawingState);
  return (
    <>
      {!held.locked && isOnChart && (
        <Handles
          drawing={held}
          space={space}
          priceText={(price) => kline.priceText(price)}
          onChange={(drawing, hold) => changeDrawing(symbol, drawing, hold)}
          onDelete={() => {
            deleteDrawings(symbol, [held.id]);
            selectDrawing(null);
          }}
        />
      )}
      <DrawingBar symbol={symbol} drawing={held} />
      <EditSheet
        open={edits}
        kline={kline}
        symbol={symbol}
        drawing={held}
        onClose={() => {
          drawingState.edits = false;
        }}
      />
    </>
  );
}

/** Drawings of one symbol on its chart: shows, places, selects and moves them. */
export function DrawingOverlay({ kline, symbol }: DrawingOverlayProps) {
  const all = useDrawings(symbol);
  const { tool: named, selected } = useSnapshot(drawingState);
  const { away } = useSnapshot(drawingSettings);
  const [preview, setPreview] = useState<readonly ChartPoint[]>([]);
  const [textAt, setTextAt] = useState<readonly ChartPoint[] | null>(null);
  const space = useChartSpace(kline);
  const tool = isToolId(named) ? named : null;
  const { interval } = kline.look;
  const shown = useMemo(() => {
    const visible = away ? [] : all.filter((one) => isShown(one, interval));
    if (tool === null || preview.length < 2) return visible;
    const draft: Drawing = { ...PLAIN, id: PREVIEW_ID, tool, points: preview };
    return [...visible, draft];
  }, [all, away, interval, tool, preview]);
  useDrawingLayer(kline, space, shown, selected);
  useUndoKeys(symbol);
  useEffect(() => drawingItems.onFull(sayFull), []);
  const held = all.find(({ id }) => id === selected);

  const finish = (points: readonly ChartPoint[], text: string): void => {
    if (tool !== null) placeDrawing(symbol, tool, points, text);
    setPreview([]);
    setTextAt(null);
    chooseTool(null);
  };
  const cancel = (): void => {
    setPreview([]);
    setTextAt(null);
    chooseTool(null);
  };

  return (
    <div className={styles['overlay']} data-testid="drawings" data-count={all.length}>
      {tool !== null && textAt === null && (
        <Placing
          key={tool}
          tool={tool}
          space={space}
          onPreview={setPreview}
          onPlaced={(points) => (TOOLS[tool].writes ? setTextAt(points) : finish(points, ''))}
          onCancel={cancel}
        />
      )}
      {held !== undefined && (
        <Held
          kline={kline}
          symbol={symbol}
          space={space}
          held={held}
          isShown={shown.includes(held)}
        />
      )}
      {textAt !== null && <TextSheet onDone={(text) => finish(textAt, text)} onClose={cancel} />}
    </div>
  );
}
