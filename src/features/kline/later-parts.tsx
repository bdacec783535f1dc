import { later, laterOpened } from '#src/features/page/later.tsx';
import { withTexts } from '#src/i18n/with-texts.ts';
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx';

const LIST = <SkeletonRows count={10} />;
const LINES = <SkeletonRows kind="list" count={12} />;

/** The list of markets: beside the chart where there is room, else in a sheet. */
export const marketListColumn = later(
  async () => (await import('#src/features/market-list/market-list-column.tsx')).MarketListColumn,
  LIST,
);

/** What a tab below the chart shows when it is chosen. */
export const tradesTape = later(
  async () => (await import('#src/features/trades-tape/trades-tape.tsx')).TradesTape,
  LINES,
);
export const depthTab = later(
  async () => (await withTexts(['unit'], import('#src/features/depth/depth-tab.tsx'))).DepthTab,
  LINES,
);
export const infoTab = later(
  async () => (await withTexts(['contract', 'sector'], import('./info/info-tab.tsx'))).InfoTab,
  LINES,
);

/** What takes the place of the chart, or of everything. */
export const barTable = later(async () => (await import('./table/bar-table.tsx')).BarTable, LINES);
export const klineFull = later(async () => (await import('./kline-full.tsx')).KlineFull);

/** What is asked for from the chart. */
export const intervalSheet = laterOpened(
  async () => (await import('./interval-sheet.tsx')).IntervalSheet,
);
export const indicatorSheet = later(
  async () => (await import('./indicators/indicator-sheet.tsx')).IndicatorSheet,
);
export const keysSheet = laterOpened(
  async () => (await import('./chart-keys-sheet.tsx')).ChartKeysSheet,
);
export const drawingSheet = later(
  async () => (await import('#src/features/drawing/drawing-sheet.tsx')).DrawingSheet,
);
export const drawingOverlay = later(
  async () => (await import('#src/features/drawing/drawing-overlay.tsx')).DrawingOverlay,
);
