import { type Route, deferredRoutes } from '#src/kit/index.ts';

export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [
    ['/pages/user/display', 'guest', 'title.display'],
    ['/pages/user/accounts', 'session', 'title.accountManagement'],
    ['/pages/user/security', 'session', 'title.security'],
    ['/pages/user/loginPassword', 'session', 'title.loginPassword'],
    ['/pages/user/tradePassword', 'session', 'title.tradePassword'],
    ['/pages/user/userInfo', 'session', 'title.userInfo'],
    ['/pages/user/kyc', 'session', 'title.kyc'],
    ['/pages/user/creditScore', 'session', 'title.creditScore'],
    ['/pages/user/permissions', 'guest', 'title.privacyPermissions'],
    ['/pages/user/assets', 'session', 'title.assets'],
  ],
);
