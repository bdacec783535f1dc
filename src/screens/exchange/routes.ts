import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** Conversions and transfers. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [
    ['/pages/exchange/cryptoTransfer', 'session', 'title.cryptoTransfer'],
    ['/pages/exchange/index', 'session', 'title.exchangeHub'],
    ['/pages/exchange/stock', 'session', 'title.exchangeStock'],
    ['/pages/exchange/exchange', 'session', 'title.exchange'],
    ['/pages/exchange/cryptoConvert', 'session', 'title.cryptoConvert'],
  ],
);
