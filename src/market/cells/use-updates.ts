import { useEffect, useEffectEvent } from 'react';
import type { ChartUpdate, DepthUpdate, SparkUpdate } from '#protocol/worker/market-worker.ts';
import {
  type UpdateChannel,
  chartUpdates,
  depthUpdates,
  resendView,
  sparkUpdates,
} from '#src/kit/index.ts';
import type { LiveView } from './use-view.ts';

function useUpdates<Update extends { readonly view: number }>(
  channel: UpdateChannel<Update>,
  view: LiveView,
  take: (update: Update) => void,
): void {
  const { id } = view;
  const latest = useEffectEvent(take);
  useEffect(() => channel.listen(id, (update) => latest(update)), [channel, id]);
}

/** Bars and lines of a chart view. A late component gets all of them again. */
export function useChartUpdates(view: LiveView, take: (update: ChartUpdate) => void): void {
  useUpdates(chartUpdates, view, take);
  const { id } = view;
  useEffect(() => resendView(id), [id]);
}

/** Curves of a depth view; a late component gets the last ones. */
export function useDepthUpdates(view: LiveView, take: (update: DepthUpdate) => void): void {
  useUpdates(depthUpdates, view, take);
}

/** Points of a spark view; a late component gets the last ones. */
export function useSparkUpdates(view: LiveView, take: (update: SparkUpdate) => void): void {
  useUpdates(sparkUpdates, view, take);
}
