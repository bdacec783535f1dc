import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** About page. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [['/pages/user/about', 'guest', 'title.about']],
);
