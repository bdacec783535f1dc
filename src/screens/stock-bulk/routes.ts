import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** Blocks of listed shares, and placements. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [
    ['/pages/stockBulk/bulkList', 'session', 'title.bulkList'],
    ['/pages/stockBulk/bulkDetail', 'session', 'title.bulkDetail'],
    ['/pages/stockBulk/bulkOrder', 'verified', 'title.bulkOrder'],
    ['/pages/stockIPO/list', 'session', 'title.offlineIpo'],
  ],
);
