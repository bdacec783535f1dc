import { later } from '#src/features/page/later.tsx';
import { withTexts } from '#src/i18n/with-texts.ts';
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx';

const LINES = <SkeletonRows kind="list" count={12} />;

/** What a tab below the chart shows when it is chosen. */
export const tradesTape = later(async () => {
  const { TradesTape } = await import('#src/features/trades-tape/trades-tape.tsx');
  return TradesTape;
}, LINES);

export const depthTab = later(async () => {
  const { DepthTab } = await withTexts(['unit'], import('#src/features/depth/depth-tab.tsx'));
  return DepthTab;
}, LINES);

export const infoTab = later(async () => {
  const { InfoTab } = await withTexts(['contract', 'sector'], import('./info/info-tab.tsx'));
  return InfoTab;
}, LINES);
