import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** Price alerts. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [['/pages/alert/index', 'session', 'title.alerts']],
);
