import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** News of the simulated market. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [
    ['/pages/news/list', 'session', 'title.news'],
    ['/pages/news/detail', 'session', 'title.newsDetail'],
  ],
);
