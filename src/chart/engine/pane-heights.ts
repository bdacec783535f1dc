import { TIME_AXIS_PX } from './chart-options.ts';

/** Line between two panes. */
const SEPARATOR_PX = 1;
/** Height of a pane of indicators where there is room for it, and the least it is drawn with. */
const SUB_PX = 80;
const LEAST_SUB_PX = 48;
/** Least height of the prices; indicators never take it. */
const LEAST_MAIN_PX = 140;

/** Number of panes that fit below the prices of a chart this high. */
export function paneRoom(totalPx: number): number {
  const forSubs = totalPx - TIME_AXIS_PX - LEAST_MAIN_PX;
  return Math.max(0, Math.floor(forSubs / (LEAST_SUB_PX + SEPARATOR_PX)));
}

/** Where the panes of a chart are, in pixels. */
export type PanePlaces = {
  /** Height of each pane, that of the prices first. */
  readonly heights: readonly number[];
  /** Distance of each pane from the top of the chart. */
  readonly tops: readonly number[];
};

/**
 * Divides the height of a chart: panes of indicators have the same height, less than usual where
 * the prices would be too low, and the prices take the rest.
 */
export function panePlaces(totalPx: number, subCount: number): PanePlaces {
  const room = Math.max(0, totalPx - TIME_AXIS_PX - subCount * SEPARATOR_PX);
  const shared = Math.floor((room - LEAST_MAIN_PX) / Math.max(1, subCount));
  const sub = Math.min(SUB_PX, Math.max(LEAST_SUB_PX, shared));
  const main = Math.max(0, room - subCount * sub);
  const heights = [main, ...Array.from({ length: subCount }, () => sub)];
  const tops = heights.map((_, at) =>
    at === 0 ? 0 : main + SEPARATOR_PX + (at - 1) * (sub + SEPARATOR_PX),
  );
  return { heights, tops };
}
