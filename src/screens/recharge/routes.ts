import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** Deposits. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [
    ['/pages/recharge/recharge', 'real', 'title.recharge'],
    ['/pages/recharge/rechargeChannel', 'real', 'title.rechargeChannel'],
    ['/pages/recharge/bankRecharge', 'real', 'title.bankRecharge'],
    ['/pages/recharge/offlineRecharge', 'real', 'title.offlineRecharge'],
    ['/pages/recharge/cryptoRecharge', 'real', 'title.cryptoRecharge'],
    ['/pages/recharge/coinRecharge', 'real', 'title.coinRecharge'],
    ['/pages/recharge/coinRechargeList', 'real', 'title.coinRechargeList'],
    ['/pages/recharge/rechargeRecord', 'session', 'title.rechargeRecord'],
    ['/pages/recharge/bankRecord', 'session', 'title.bankRecord'],
    ['/pages/recharge/cryptoRecord', 'session', 'title.cryptoRecord'],
  ],
);
