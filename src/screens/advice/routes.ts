import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** Trading comments. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [['/pages/advice/index', 'session', 'title.tradingAdvice']],
);
