import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** The watchlist. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [['/pages/watchlist/index', 'session', 'title.watchlist']],
);
