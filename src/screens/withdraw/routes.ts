import { type Area, type Route, route, withTexts } from '#src/kit/index.ts';

/** A list of withdrawals and what its rows say. */
const LIST: readonly Area[] = [
  'wallet', 'deposit', 'withdraw', 'bank', 'coin', 'error', 'valid', 'order',
]; // prettier-ignore

/** A form that pays out. */
const FORM: readonly Area[] = [...LIST, 'account', 'kyc', 'funds', 'seed'];

/** Money on its way out. */
export const routes: readonly Route[] = [
  route('/pages/withdraw/bankWithdraw', 'real', 'title.bankWithdraw', () =>
    withTexts(FORM, import('./bank-withdraw-screen.tsx')),
  ),
  route('/pages/withdraw/cryptoWithdraw', 'real', 'title.cryptoWithdraw', () =>
    withTexts(FORM, import('./crypto-withdraw-screen.tsx')),
  ),
  route('/pages/withdraw/withdraw', 'real', 'title.withdraw', () =>
    withTexts(FORM, import('./withdraw-screen.tsx')),
  ),
  route('/pages/withdraw/withdrawRecord', 'session', 'title.withdrawRecord', () =>
    withTexts(LIST, import('./withdraw-record-screen.tsx')),
  ),
  route('/pages/withdraw/recordIndex', 'session', 'title.recordIndex', () =>
    withTexts(LIST, import('./record-index-screen.tsx')),
  ),
  route('/pages/withdraw/cryptoRecordDetail', 'session', 'title.cryptoRecordDetail', () =>
    withTexts([...LIST, 'seed'], import('./crypto-record-detail-screen.tsx')),
  ),
  route('/pages/withdraw/cryptoRecord', 'session', 'title.cryptoRecord', () =>
    withTexts(LIST, import('./crypto-record-screen.tsx')),
  ),
];
