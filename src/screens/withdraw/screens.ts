import { type Area, withTexts } from '#src/kit/index.ts';

/** Text areas of a withdrawal list. */
const LIST: readonly Area[] = [
  'wallet', 'deposit', 'withdraw', 'bank', 'coin', 'error', 'valid', 'order',
]; // prettier-ignore

/** Text areas of a withdrawal form. */
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
