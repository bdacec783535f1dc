import { useSnapshot } from 'valtio';
import { drawingsOf, drawingStore } from '#src/chart/drawing/drawing-store.ts';
import { drawingState } from '#src/chart/drawing/drawing-tool-state.ts';
import type { KlineChart } from '#src/chart/engine/kline-chart.ts';
import { drawingOverlay } from './deferred-sheets.tsx';

type StageDrawingsProps = { readonly kline: KlineChart; readonly symbol: string };

/** The drawings of a chart; nothing is loaded for a chart that has none and gets none. */
export function StageDrawings({ kline, symbol }: StageDrawingsProps) {
  const { drawings } = useSnapshot(drawingStore);
  const { tool } = useSnapshot(drawingState);
  if (tool === null && drawingsOf(drawings, symbol).length === 0) return null;
  return <drawingOverlay.Part kline={kline} symbol={symbol} />;
}
