import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** Customer service: our chat, and the external one if configured. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [
    ['/pages/common/service', 'session', 'title.service'],
    ['/pages/user/service', 'session', 'title.service'],
    ['/pages/common/serviceJs', 'session', 'title.onlineService'],
    ['/pages/user/serviceJs', 'session', 'title.onlineService'],
  ],
);
