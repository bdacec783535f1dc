import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** Downloads of the user's records. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [['/pages/export/index', 'session', 'title.export']],
);
