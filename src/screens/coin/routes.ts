import { type Route, deferredRoutes, route, withTexts } from '#src/kit/index.ts';

/** Screens of coins. */
export const routes: readonly Route[] = [
  route('/pages/coin/coinKline', 'session', 'title.coinChart', () =>
    withTexts(['trade', 'chart', 'book', 'coin', 'risk'], import('./coin-kline-screen.tsx')),
  ),
  ...deferredRoutes(
    () => import('./screens.ts'),
    [
      ['/pages/coin/index', 'session', 'title.coinMarket'],
      ['/pages/coin/assetsRecord', 'session', 'title.coinAssets'],
    ],
  ),
];
