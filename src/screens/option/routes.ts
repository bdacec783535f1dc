import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** Options: buying them, and those that are held. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [
    ['/pages/option/order', 'verified', 'title.optionOrder'],
    ['/pages/option/positions', 'session', 'title.optionPositions'],
  ],
);
