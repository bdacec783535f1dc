import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** Choosing a place and looking at one. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [
    ['/choose-location', 'guest', 'title.chooseLocation'],
    ['/open-location', 'guest', 'title.openLocation'],
  ],
);
