import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** Polls. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [['/pages/stock/vote', 'session', 'title.vote']],
);
