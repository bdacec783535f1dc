import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** Membership and what it opens. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [['/pages/stock/vip', 'session', 'title.vip']],
);
