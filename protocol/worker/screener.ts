import type { ScreenCondition, ScreenField } from '#domain/market/screen.ts';
import type { TickerGroup } from '#protocol/stream/channels.ts';

/** Markets that the screener and the heat map cover. */
export const SCREEN_GROUPS = [
  'stock:TR',
  'stock:US',
  'spot',
  'swap',
] as const satisfies readonly TickerGroup[];
export type ScreenGroup = (typeof SCREEN_GROUPS)[number];

/** What a tile of a heat map is as large as. */
export type TileSize = 'turnover' | 'weight';

/** Instruments of several markets that meet every condition. */
export type ScreenSpec = {
  readonly groups: readonly ScreenGroup[];
  readonly conditions: readonly ScreenCondition[];
  /** Part of the code or of the shown name; empty for all. */
  readonly text: string;
  /** Sector key of shares; empty for all. */
  readonly sector: string;
  readonly sort: 'symbol' | ScreenField;
  readonly order: 'asc' | 'desc';
  /** Also sends a size for each symbol, and less often: for a heat map. */
  readonly sizes?: TileSize;
};
