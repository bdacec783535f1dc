import type { ScreenGroup } from '#protocol/worker/screener.ts';

/** Names of the markets that the screener and the heat map cover. */
export const GROUP_KEYS = {
  'stock:TR': 'screener.group.stockTr',
  'stock:US': 'screener.group.stockUs',
  spot: 'screener.group.spot',
  swap: 'screener.group.swap',
} as const satisfies Record<ScreenGroup, string>;
