import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** Customer service: the own page of messages, and the outside chat where one is set. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [
    ['/pages/common/service', 'session', 'title.service'],
    ['/pages/user/service', 'session', 'title.service'],
    ['/pages/common/serviceJs', 'session', 'title.onlineService'],
    ['/pages/user/serviceJs', 'session', 'title.onlineService'],
  ],
);
