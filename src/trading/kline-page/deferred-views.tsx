import { deferredPart } from '#src/kit/index.ts';
import { SkeletonRows } from '#src/ui/index.ts';

/** Bars as a table; replaces the chart. */
export const barTable = deferredPart(
  async () => {
    const { BarTable } = await import('#src/chart/table/bar-table.tsx');
    return BarTable;
  },
  <SkeletonRows kind="list" count={12} />,
);

/** Several charts; replaces chart and book. */
export const chartGrid = deferredPart(async () => {
  const { ChartGrid } = await import('#src/chart/grid/chart-grid.tsx');
  return ChartGrid;
});

/** Full-screen chart; replaces everything. */
export const klineFull = deferredPart(async () => {
  const { KlineFull } = await import('./kline-full.tsx');
  return KlineFull;
});
