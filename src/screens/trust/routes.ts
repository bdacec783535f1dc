import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** Sources of prices, and proofs of balances. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [
    ['/pages/trust/price', 'session', 'title.priceSource'],
    ['/pages/trust/ledger', 'session', 'title.balanceProof'],
  ],
);
