import { useEffect, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import type { KlineChart } from '#src/chart/engine/kline-chart.ts';
import { deferredPart, session, withTexts } from '#src/kit/index.ts';
import { drawingItems, hasDrawings } from './drawing-items.ts';
import { drawingState } from './drawing-tool-state.ts';

const overlay = deferredPart(async () => {
  const { DrawingOverlay } = await withTexts(['drawing'], import('./drawing-overlay.tsx'));
  return DrawingOverlay;
});

type DrawingHostProps = { readonly kline: KlineChart; readonly symbol: string };

/** Keeps the drawings equal to the account's; what draws them loads only where there are some. */
export function DrawingHost({ kline, symbol }: DrawingHostProps) {
  const { userToken } = useSnapshot(session);
  const { tool } = useSnapshot(drawingState);
  const isDrawn = useSyncExternalStore(drawingItems.listen, () => hasDrawings(symbol));
  useEffect(() => {
    if (userToken !== '') drawingItems.soon();
  }, [userToken]);
  // Until the last one is deleted; then undo has to be there.
  if (tool === null && !isDrawn && !drawingItems.hasChanged) return null;
  return <overlay.Part kline={kline} symbol={symbol} />;
}
