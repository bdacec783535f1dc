import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** Journal entries of the accounts. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [
    ['/pages/fundsDetail/index', 'session', 'title.fundsDetail'],
    ['/pages/fundsDetail/stockFundsDetail', 'session', 'title.stockFundsDetail'],
    ['/pages/fundsDetail/cryptoFundsDetail', 'session', 'title.cryptoFundsDetail'],
  ],
);
