import { deferredPart, withTexts } from '#src/kit/index.ts';
import { SkeletonRows } from '#src/ui/index.ts';

const LINES = <SkeletonRows kind="list" count={12} />;

/** Content of the tabs below the chart, loaded when selected. */
export const tradesTape = deferredPart(async () => {
  const { TradesTape } = await import('#src/market/tape/trades-tape.tsx');
  return TradesTape;
}, LINES);

export const depthTab = deferredPart(async () => {
  const { DepthTab } = await withTexts(['unit'], import('#src/market/depth/depth-tab.tsx'));
  return DepthTab;
}, LINES);

export const infoTab = deferredPart(async () => {
  const { InfoTab } = await withTexts(
    ['contract', 'sector'],
    import('#src/chart/info/info-tab.tsx'),
  );
  return InfoTab;
}, LINES);
