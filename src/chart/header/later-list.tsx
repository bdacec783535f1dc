import { later } from '#src/kit/page/later.tsx';
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx';

/** The list of markets: beside the chart where there is room, else in a sheet. */
export const marketListColumn = later(
  async () => {
    const { MarketListColumn } = await import('#src/market/list/market-list-column.tsx');
    return MarketListColumn;
  },
  <SkeletonRows count={10} />,
);
