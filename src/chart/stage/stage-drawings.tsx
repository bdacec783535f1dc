import { useSnapshot } from 'valtio';
import { drawingState } from '#src/chart/drawing/drawing-tool-state.ts';
import type { KlineChart } from '#src/chart/engine/kline-chart.ts';
import { isStored, session } from '#src/kit/index.ts';
import { drawingHost } from './deferred-sheets.tsx';

type StageDrawingsProps = { readonly kline: KlineChart; readonly symbol: string };

/** Drawings of a chart; their code loads only if there may be some or a tool is chosen. */
export function StageDrawings({ kline, symbol }: StageDrawingsProps) {
  const { tool, selected } = useSnapshot(drawingState);
  const { userToken } = useSnapshot(session);
  const isIdle = tool === null && selected === null && userToken === '';
  if (isIdle && !isStored('chart.drawings')) return null;
  return <drawingHost.Part kline={kline} symbol={symbol} />;
}
