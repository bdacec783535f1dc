import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** Where a price comes from, and what a balance is made of. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [
    ['/pages/trust/price', 'session', 'title.priceSource'],
    ['/pages/trust/ledger', 'session', 'title.balanceProof'],
  ],
);
