import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** Messages to one person, and notices to everybody. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [['/pages/message/index', 'session', 'title.messageCenter']],
);
