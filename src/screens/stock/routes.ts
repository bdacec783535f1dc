import { type Route, deferredRoutes, route, withTexts } from '#src/kit/index.ts';

/** Screens of shares and indices. */
export const routes: readonly Route[] = [
  route('/pages/stock/stockKline', 'session', 'title.stockChart', () =>
    withTexts(['trade', 'chart', 'book', 'coin', 'risk'], import('./stock-kline-screen.tsx')),
  ),
  ...deferredRoutes(
    () => import('./screens.ts'),
    [
      ['/pages/stock/list', 'session', 'title.stockList'],
      ['/pages/stock/search', 'session', 'title.stockSearch'],
      ['/pages/stock/index', 'session', 'title.stockIndex'],
      ['/pages/stock/order', 'session', 'title.stockOrder'],
    ],
  ),
];
