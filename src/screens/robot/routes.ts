import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** Coin robots, baskets of shares, and their results. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [
    ['/pages/robot/list', 'session', 'title.robotList'],
    ['/pages/robot/detail', 'session', 'title.robotDetail'],
    ['/pages/robot/record', 'session', 'title.robotRecord'],
    ['/pages/robot/orderDetail', 'session', 'title.robotOrderDetail'],
    ['/pages/robot/intro', 'session', 'title.robotIntro'],
  ],
);
