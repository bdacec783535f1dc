import { type Route, deferredRoutes, route, withTexts } from '#src/kit/index.ts';

const start = () =>
  withTexts(['auth', 'error', 'risk', 'settings'], import('#src/person/sign-in/start-screen.tsx'));
const login = () =>
  withTexts(
    ['auth', 'error', 'risk', 'settings', 'valid'],
    import('#src/person/sign-in/login-screen.tsx'),
  );
/** The signed-in user, what the house tells them, and the house itself. */
export const routes: readonly Route[] = [
  route('/', 'guest', 'title.start', start),
  route('/pages/common/start', 'guest', 'title.start', start),
  route('/pages/account/login', 'guest', 'title.login', login),
  route('/pages/common/login', 'guest', 'title.login', login),
  route('/pages/account/reg', 'guest', 'title.register', () =>
    withTexts(
      ['auth', 'error', 'risk', 'settings', 'valid'],
      import('#src/person/sign-in/reg-screen.tsx'),
    ),
  ),
  ...deferredRoutes(
    () => import('./screens.ts'),
    [
      ['/pages/user/about', 'guest', 'title.about'],
      ['/pages/account/coinLogin', 'guest', 'title.coinLogin'],
      ['/pages/common/lang', 'guest', 'title.language'],
      ['/pages/common/download', 'guest', 'title.download'],
      ['/pages/common/androidAPP', 'guest', 'title.androidApp'],
      ['/pages/common/iosAPP', 'guest', 'title.iosApp'],
      ['/pages/export/index', 'session', 'title.export'],
      ['/pages/common/companyIntroduction', 'guest', 'title.company'],
      ['/pages/common/privacyPolicy', 'guest', 'title.privacy'],
      ['/pages/common/disclaimer', 'guest', 'title.disclaimer'],
      ['/choose-location', 'guest', 'title.chooseLocation'],
      ['/open-location', 'guest', 'title.openLocation'],
      ['/pages/message/index', 'session', 'title.messageCenter'],
      ['/pages/news/list', 'session', 'title.news'],
      ['/pages/news/detail', 'session', 'title.newsDetail'],
      ['/pages/notice/list', 'session', 'title.notices'],
      ['/pages/notice/detail', 'session', 'title.noticeDetail'],
      ['/pages/common/service', 'session', 'title.service'],
      ['/pages/user/service', 'session', 'title.service'],
      ['/pages/common/serviceJs', 'session', 'title.onlineService'],
      ['/pages/user/serviceJs', 'session', 'title.onlineService'],
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
  ),
];
