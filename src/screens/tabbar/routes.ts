import { type Route, deferredRoutes, route, withTexts } from '#src/kit/index.ts';

/** Screens of the tab bar. */
export const routes: readonly Route[] = [
  route('/pages/tabbar/home', 'session', 'tab.home', () =>
    withTexts(['home', 'account', 'drawer', 'news', 'ipo'], import('./home-screen.tsx')),
  ),
  route('/pages/tabbar/markets', 'session', 'tab.markets', () =>
    withTexts(['trade'], import('./markets-screen.tsx')),
  ),
  ...deferredRoutes(
    () => import('./screens.ts'),
    [
      ['/pages/tabbar/trade', 'session', 'tab.trade'],
      ['/pages/tabbar/position', 'session', 'tab.position'],
      ['/pages/tabbar/mine', 'session', 'tab.mine'],
    ],
  ),
];
