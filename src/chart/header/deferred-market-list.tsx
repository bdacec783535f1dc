import { deferredPart } from '#src/kit/index.ts';
import { SkeletonRows } from '#src/ui/index.ts';

/** The market list: beside the chart where there is room, else in a sheet. */
export const deferredMarketList = deferredPart(
  async () => {
    const { MarketListColumn } = await import('#src/market/list/market-list-column.tsx');
    return MarketListColumn;
  },
  <SkeletonRows count={10} />,
);
