import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** Installation pages. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [
    ['/pages/common/download', 'guest', 'title.download'],
    ['/pages/common/androidAPP', 'guest', 'title.androidApp'],
    ['/pages/common/iosAPP', 'guest', 'title.iosApp'],
  ],
);
