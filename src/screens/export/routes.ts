import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** The own records as files. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [['/pages/export/index', 'session', 'title.export']],
);
