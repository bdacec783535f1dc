import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** Picking and viewing a place. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [
    ['/choose-location', 'guest', 'title.chooseLocation'],
    ['/open-location', 'guest', 'title.openLocation'],
  ],
);
