import { type Area, type Route, route, withTexts } from '#src/kit/index.ts';

/** A list of deposits and what its rows say. */
const LIST: readonly Area[] = [
  'wallet', 'deposit', 'withdraw', 'bank', 'coin', 'error', 'valid', 'order',
]; // prettier-ignore

/** A form that pays in. */
const FORM: readonly Area[] = [...LIST, 'account', 'kyc', 'funds', 'risk', 'seed'];

/** Money on its way in. */
export const routes: readonly Route[] = [
  route('/pages/recharge/recharge', 'real', 'title.recharge', () =>
    withTexts(FORM, import('./recharge-screen.tsx')),
  ),
  route('/pages/recharge/rechargeChannel', 'real', 'title.rechargeChannel', () =>
    withTexts(FORM, import('./recharge-channel-screen.tsx')),
  ),
  route('/pages/recharge/bankRecharge', 'real', 'title.bankRecharge', () =>
    withTexts(FORM, import('./bank-recharge-screen.tsx')),
  ),
  route('/pages/recharge/offlineRecharge', 'real', 'title.offlineRecharge', () =>
    withTexts(FORM, import('./offline-recharge-screen.tsx')),
  ),
  route('/pages/recharge/cryptoRecharge', 'real', 'title.cryptoRecharge', () =>
    withTexts(FORM, import('./crypto-recharge-screen.tsx')),
  ),
  route('/pages/recharge/coinRecharge', 'real', 'title.coinRecharge', () =>
    withTexts(FORM, import('./coin-recharge-screen.tsx')),
  ),
  route('/pages/recharge/coinRechargeList', 'real', 'title.coinRechargeList', () =>
    withTexts(FORM, import('./coin-recharge-list-screen.tsx')),
  ),
  route('/pages/recharge/rechargeRecord', 'session', 'title.rechargeRecord', () =>
    withTexts(LIST, import('./recharge-record-screen.tsx')),
  ),
  route('/pages/recharge/bankRecord', 'session', 'title.bankRecord', () =>
    withTexts(LIST, import('./bank-record-screen.tsx')),
  ),
  route('/pages/recharge/cryptoRecord', 'session', 'title.cryptoRecord', () =>
    withTexts(LIST, import('./crypto-record-screen.tsx')),
  ),
];
