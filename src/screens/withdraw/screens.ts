import { type Area, withTexts } from '#src/kit/index.ts';

/** A list of withdrawals and what its rows say. */
const LIST: readonly Area[] = [
  'wallet', 'deposit', 'withdraw', 'bank', 'coin', 'error', 'valid', 'order',
]; // prettier-ignore

/** A form that pays out. */
const FORM: readonly Area[] = [...LIST, 'account', 'kyc', 'funds', 'seed'];

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/pages/withdraw/bankWithdraw': () => withTexts(FORM, import('./bank-withdraw-screen.tsx')),
  '/pages/withdraw/cryptoWithdraw': () => withTexts(FORM, import('./crypto-withdraw-screen.tsx')),
  '/pages/withdraw/withdraw': () => withTexts(FORM, import('./withdraw-screen.tsx')),
  '/pages/withdraw/withdrawRecord': () => withTexts(LIST, import('./withdraw-record-screen.tsx')),
  '/pages/withdraw/recordIndex': () => withTexts(LIST, import('./record-index-screen.tsx')),
  '/pages/withdraw/cryptoRecordDetail': () =>
    withTexts([...LIST, 'seed'], import('./crypto-record-detail-screen.tsx')),
  '/pages/withdraw/cryptoRecord': () => withTexts(LIST, import('./crypto-record-screen.tsx')),
};
