import { withTexts } from '#src/kit/index.ts';

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/pages/advice/index': () =>
    withTexts(
      ['advice', 'vip', 'risk', 'error', 'valid'],
      import('#src/market/advice/index-screen.tsx'),
    ),
  '/pages/alert/index': () =>
    withTexts(['alert', 'error', 'valid'], import('#src/market/alert/alert-screen.tsx')),
  '/pages/market/correlation': () =>
    withTexts(['correlation', 'error'], import('#src/market/correlation/correlation-screen.tsx')),
  '/pages/market/heatMap': () =>
    withTexts(['screener', 'sector', 'trade'], import('#src/market/heat-map/heat-map-screen.tsx')),
  '/pages/market/screener': () =>
    withTexts(['screener', 'sector', 'trade'], import('#src/market/screener/screener-screen.tsx')),
  '/pages/stock/vote': () =>
    withTexts(['vote', 'risk', 'error', 'valid'], import('#src/market/vote/vote-screen.tsx')),
  '/pages/watchlist/index': () =>
    withTexts(['trade'], import('#src/market/watchlist/index-screen.tsx')),
};
