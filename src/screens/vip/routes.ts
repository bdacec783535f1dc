import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** Membership and its benefits. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [['/pages/stock/vip', 'session', 'title.vip']],
);
