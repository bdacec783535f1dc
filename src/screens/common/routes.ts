import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** The language of the interface. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [['/pages/common/lang', 'guest', 'title.language']],
);
