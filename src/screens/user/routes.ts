import { type Route, route, withTexts } from '#src/kit/index.ts';

export const routes: readonly Route[] = [
  route('/pages/user/display', 'guest', 'title.display', () =>
    withTexts(['display', 'settings'], import('./display-screen.tsx')),
  ),
  route('/pages/user/accounts', 'session', 'title.accountManagement', () =>
    withTexts(['account', 'auth', 'error'], import('./accounts-screen.tsx')),
  ),
  route('/pages/user/security', 'session', 'title.security', () =>
    withTexts(['security', 'auth', 'error', 'valid', 'wallet'], import('./security-screen.tsx')),
  ),
  route('/pages/user/loginPassword', 'session', 'title.loginPassword', () =>
    withTexts(['security', 'auth', 'error', 'valid'], import('./login-password-screen.tsx')),
  ),
  route('/pages/user/tradePassword', 'session', 'title.tradePassword', () =>
    withTexts(['security', 'error', 'valid'], import('./trade-password-screen.tsx')),
  ),
  route('/pages/user/userInfo', 'session', 'title.userInfo', () =>
    withTexts(['account', 'auth', 'drawer', 'error', 'kyc'], import('./user-info-screen.tsx')),
  ),
  route('/pages/user/kyc', 'session', 'title.kyc', () =>
    withTexts(['kyc', 'account', 'error', 'valid'], import('./kyc-screen.tsx')),
  ),
  route('/pages/user/creditScore', 'session', 'title.creditScore', () =>
    withTexts(['credit', 'account', 'error', 'kyc'], import('./credit-score-screen.tsx')),
  ),
  route('/pages/user/permissions', 'guest', 'title.privacyPermissions', () =>
    withTexts(['consent', 'auth', 'error'], import('./permissions-screen.tsx')),
  ),
  route('/pages/user/assets', 'session', 'title.assets', () =>
    withTexts(['account', 'error', 'ledger'], import('./assets-screen.tsx')),
  ),
];
