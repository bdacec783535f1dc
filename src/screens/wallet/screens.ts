import { withTexts } from '#src/kit/index.ts';

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/pages/wallet/addBank': () =>
    withTexts(['bank', 'account', 'error', 'valid', 'kyc'], import('./add-bank-screen.tsx')),
  '/pages/wallet/bankList': () =>
    withTexts(['bank', 'wallet', 'account', 'error', 'seed'], import('./bank-list-screen.tsx')),
  '/pages/wallet/addAdress': () =>
    withTexts(
      ['wallet', 'coin', 'account', 'error', 'valid', 'seed'],
      import('./add-address-screen.tsx'),
    ),
  '/pages/wallet/addressList': () =>
    withTexts(['wallet', 'coin', 'account', 'error', 'seed'], import('./address-list-screen.tsx')),
  '/pages/wallet/recordDetail': () =>
    withTexts(
      ['wallet', 'deposit', 'withdraw', 'bank', 'coin', 'error', 'seed'],
      import('./record-detail-screen.tsx'),
    ),
};
