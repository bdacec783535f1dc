import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** Ratings, alerts, correlations, the heat map, the screener, the poll and the watchlist. */
export const routes: readonly Route[] = [
  ...deferredRoutes(
    () => import('./screens.ts'),
    [
      ['/pages/advice/index', 'session', 'title.tradingAdvice'],
      ['/pages/alert/index', 'session', 'title.alerts'],
      ['/pages/market/correlation', 'guest', 'title.correlation'],
      ['/pages/market/heatMap', 'guest', 'title.heatMap'],
      ['/pages/market/screener', 'guest', 'title.screener'],
      ['/pages/stock/vote', 'session', 'title.vote'],
      ['/pages/watchlist/index', 'session', 'title.watchlist'],
    ],
  ),
];
