import { type Area, withTexts } from '#src/kit/index.ts';

/** Text areas of a deposit list. */
const LIST: readonly Area[] = [
  'wallet', 'deposit', 'withdraw', 'bank', 'coin', 'error', 'valid', 'order',
]; // prettier-ignore

/** Text areas of a deposit form. */
const FORM: readonly Area[] = [...LIST, 'account', 'kyc', 'funds', 'risk', 'seed'];

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/pages/recharge/recharge': () => withTexts(FORM, import('./recharge-screen.tsx')),
  '/pages/recharge/rechargeChannel': () => withTexts(FORM, import('./recharge-channel-screen.tsx')),
  '/pages/recharge/bankRecharge': () => withTexts(FORM, import('./bank-recharge-screen.tsx')),
  '/pages/recharge/offlineRecharge': () => withTexts(FORM, import('./offline-recharge-screen.tsx')),
  '/pages/recharge/cryptoRecharge': () => withTexts(FORM, import('./crypto-recharge-screen.tsx')),
  '/pages/recharge/coinRecharge': () => withTexts(FORM, import('./coin-recharge-screen.tsx')),
  '/pages/recharge/coinRechargeList': () =>
    withTexts(FORM, import('./coin-recharge-list-screen.tsx')),
  '/pages/recharge/rechargeRecord': () => withTexts(LIST, import('./recharge-record-screen.tsx')),
  '/pages/recharge/bankRecord': () => withTexts(LIST, import('./bank-record-screen.tsx')),
  '/pages/recharge/cryptoRecord': () => withTexts(LIST, import('./crypto-record-screen.tsx')),
};
