import { SCREEN_GROUPS } from '#protocol/worker/screener.ts';
import { oneOf, persisted } from '#src/kit/index.ts';

export const HEAT_MARKETS = [...SCREEN_GROUPS, 'all'] as const;

/** Market of the heat map, and what its tiles are as large as; stored on this device. */
export const heatChoices = persisted('heatMap.', {
  market: oneOf(HEAT_MARKETS, 'stock:TR'),
  size: oneOf(['turnover', 'weight'], 'turnover'),
});
