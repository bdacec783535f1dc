import { type Route, route, withTexts } from '#src/kit/index.ts';

/** Where money comes from and goes to, and what became of one request. */
export const routes: readonly Route[] = [
  route('/pages/wallet/addBank', 'session', 'title.addBank', () =>
    withTexts(['bank', 'account', 'error', 'valid', 'kyc'], import('./add-bank-screen.tsx')),
  ),
  route('/pages/wallet/bankList', 'session', 'title.bankList', () =>
    withTexts(['bank', 'wallet', 'account', 'error', 'seed'], import('./bank-list-screen.tsx')),
  ),
  route('/pages/wallet/addAdress', 'session', 'title.addAddress', () =>
    withTexts(
      ['wallet', 'coin', 'account', 'error', 'valid', 'seed'],
      import('./add-address-screen.tsx'),
    ),
  ),
  route('/pages/wallet/addressList', 'session', 'title.addressList', () =>
    withTexts(['wallet', 'coin', 'account', 'error', 'seed'], import('./address-list-screen.tsx')),
  ),
  route('/pages/wallet/recordDetail', 'session', 'title.recordDetail', () =>
    withTexts(
      ['wallet', 'deposit', 'withdraw', 'bank', 'coin', 'error', 'seed'],
      import('./record-detail-screen.tsx'),
    ),
  ),
];
