import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** Loans and their records. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [
    ['/pages/loan/index', 'verified', 'title.loan'],
    ['/pages/loan/orders', 'session', 'title.loanRecords'],
  ],
);
