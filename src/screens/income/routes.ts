import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** Profit and loss. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [['/pages/stock/income', 'session', 'title.income']],
);
