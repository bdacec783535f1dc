import { deferredPart } from '#src/kit/index.ts';
import { SkeletonRows } from '#src/ui/index.ts';

/** The bars as a table, in the place of the chart. */
export const barTable = deferredPart(
  async () => {
    const { BarTable } = await import('#src/chart/table/bar-table.tsx');
    return BarTable;
  },
  <SkeletonRows kind="list" count={12} />,
);

/** Several charts, in the place of chart and book. */
export const chartGrid = deferredPart(async () => {
  const { ChartGrid } = await import('#src/chart/grid/chart-grid.tsx');
  return ChartGrid;
});

/** The chart over the whole screen, in the place of everything. */
export const klineFull = deferredPart(async () => {
  const { KlineFull } = await import('./kline-full.tsx');
  return KlineFull;
});
