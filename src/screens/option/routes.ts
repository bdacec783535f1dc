import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** Options: ticket and positions. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [
    ['/pages/option/order', 'verified', 'title.optionOrder'],
    ['/pages/option/positions', 'session', 'title.optionPositions'],
  ],
);
