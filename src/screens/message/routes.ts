import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** Personal messages and public notices. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [['/pages/message/index', 'session', 'title.messageCenter']],
);
