import { useSnapshot } from 'valtio';
import { drawingsOf, drawingStore } from '#src/chart/drawing/drawing-store.ts';
import { drawingState } from '#src/chart/drawing/drawing-tool-state.ts';
import type { KlineChart } from '#src/chart/engine/kline-chart.ts';
import { drawingOverlay } from './deferred-sheets.tsx';

type StageDrawingsProps = { readonly kline: KlineChart; readonly symbol: string };

/** Drawings of a chart; their code loads only if there are some or a tool is chosen. */
export function StageDrawings({ kline, symbol }: StageDrawingsProps) {
  const { drawings } = useSnapshot(drawingStore);
  const { tool } = useSnapshot(drawingState);
  if (tool === null && drawingsOf(drawings, symbol).length === 0) return null;
  return <drawingOverlay.Part kline={kline} symbol={symbol} />;
}
