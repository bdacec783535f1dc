import { withTexts } from '#src/kit/index.ts';

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/pages/user/display': () => withTexts(['display', 'settings'], import('./display-screen.tsx')),
  '/pages/user/accounts': () =>
    withTexts(['account', 'auth', 'error'], import('./accounts-screen.tsx')),
  '/pages/user/security': () =>
    withTexts(['security', 'auth', 'error', 'valid', 'wallet'], import('./security-screen.tsx')),
  '/pages/user/loginPassword': () =>
    withTexts(['security', 'auth', 'error', 'valid'], import('./login-password-screen.tsx')),
  '/pages/user/tradePassword': () =>
    withTexts(['security', 'error', 'valid'], import('./trade-password-screen.tsx')),
  '/pages/user/userInfo': () =>
    withTexts(['account', 'auth', 'drawer', 'error', 'kyc'], import('./user-info-screen.tsx')),
  '/pages/user/kyc': () =>
    withTexts(['kyc', 'account', 'error', 'valid'], import('./kyc-screen.tsx')),
  '/pages/user/creditScore': () =>
    withTexts(['credit', 'account', 'error', 'kyc'], import('./credit-score-screen.tsx')),
  '/pages/user/permissions': () =>
    withTexts(['consent', 'auth', 'error'], import('./permissions-screen.tsx')),
  '/pages/user/assets': () =>
    withTexts(['account', 'error', 'ledger'], import('./assets-screen.tsx')),
};
