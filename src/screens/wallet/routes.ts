import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** Payment targets and addresses, and the details of a request. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [
    ['/pages/wallet/addBank', 'session', 'title.addBank'],
    ['/pages/wallet/bankList', 'session', 'title.bankList'],
    ['/pages/wallet/addAdress', 'session', 'title.addAddress'],
    ['/pages/wallet/addressList', 'session', 'title.addressList'],
    ['/pages/wallet/recordDetail', 'session', 'title.recordDetail'],
  ],
);
