import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** Withdrawals. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [
    ['/pages/withdraw/bankWithdraw', 'real', 'title.bankWithdraw'],
    ['/pages/withdraw/cryptoWithdraw', 'real', 'title.cryptoWithdraw'],
    ['/pages/withdraw/withdraw', 'real', 'title.withdraw'],
    ['/pages/withdraw/withdrawRecord', 'session', 'title.withdrawRecord'],
    ['/pages/withdraw/recordIndex', 'session', 'title.recordIndex'],
    ['/pages/withdraw/cryptoRecordDetail', 'session', 'title.cryptoRecordDetail'],
    ['/pages/withdraw/cryptoRecord', 'session', 'title.cryptoRecord'],
  ],
);
