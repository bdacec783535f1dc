import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** IPOs: offers, applications and results. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [
    ['/pages/tabbar/ipo', 'session', 'tab.ipo'],
    ['/pages/stockIPO/ipoList', 'session', 'title.ipoList'],
    ['/pages/stockIPO/ipoDetail', 'session', 'title.ipoDetail'],
    ['/pages/stockIPO/ipoOrder', 'verified', 'title.ipoOrder'],
    ['/pages/stockIPO/ipoRecord', 'session', 'title.ipoRecord'],
    ['/pages/user/ipoSwitch', 'session', 'title.ipoSwitch'],
  ],
);
