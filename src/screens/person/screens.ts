import { withTexts } from '#src/kit/index.ts';

const talk = () =>
  withTexts(['chat', 'error', 'valid', 'kyc'], import('#src/person/chat/talk-screen.tsx'));
const live = () => withTexts(['chat', 'error'], import('#src/person/chat/live-screen.tsx'));

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/pages/user/about': () =>
    withTexts(['about', 'error'], import('#src/person/about/about-screen.tsx')),
  '/pages/account/coinLogin': () =>
    withTexts(
      ['auth', 'error', 'risk', 'settings', 'valid'],
      import('#src/person/sign-in/coin-login-screen.tsx'),
    ),
  '/pages/common/lang': () =>
    withTexts(['display', 'settings', 'trade'], import('#src/person/language/language-screen.tsx')),
  '/pages/common/download': () =>
    withTexts(['install'], import('#src/person/install/download-screen.tsx')),
  '/pages/common/androidAPP': () =>
    withTexts(['install'], import('#src/person/install/android-screen.tsx')),
  '/pages/common/iosAPP': () =>
    withTexts(['install'], import('#src/person/install/ios-screen.tsx')),
  '/pages/export/index': () =>
    withTexts(['report', 'error'], import('#src/person/export/export-screen.tsx')),
  '/pages/common/companyIntroduction': () =>
    withTexts(['legal', 'company'], import('#src/person/legal/company-screen.tsx')),
  '/pages/common/privacyPolicy': () =>
    withTexts(['legal', 'privacy', 'kvkk'], import('#src/person/legal/privacy-screen.tsx')),
  '/pages/common/disclaimer': () =>
    withTexts(['legal', 'disclaimer', 'risk'], import('#src/person/legal/disclaimer-screen.tsx')),
  '/choose-location': () => withTexts(['place'], import('#src/person/location/choose-screen.tsx')),
  '/open-location': () => withTexts(['place'], import('#src/person/location/open-screen.tsx')),
  '/pages/message/index': () =>
    withTexts(
      ['message', 'notice', 'news', 'error'],
      import('#src/person/message/index-screen.tsx'),
    ),
  '/pages/news/list': () =>
    withTexts(['news', 'error'], import('#src/person/news/list-screen.tsx')),
  '/pages/news/detail': () =>
    withTexts(['news', 'risk', 'error'], import('#src/person/news/detail-screen.tsx')),
  '/pages/notice/list': () =>
    withTexts(['notice', 'news', 'error'], import('#src/person/announcements/list-screen.tsx')),
  '/pages/notice/detail': () =>
    withTexts(['notice', 'news', 'error'], import('#src/person/announcements/detail-screen.tsx')),
  '/pages/common/service': talk,
  '/pages/user/service': talk,
  '/pages/common/serviceJs': live,
  '/pages/user/serviceJs': live,
  '/pages/user/display': () =>
    withTexts(['display', 'settings'], import('#src/person/settings/display-screen.tsx')),
  '/pages/user/accounts': () =>
    withTexts(['account', 'auth', 'error'], import('#src/person/accounts/accounts-screen.tsx')),
  '/pages/user/security': () =>
    withTexts(
      ['security', 'auth', 'error', 'valid', 'wallet'],
      import('#src/person/security/security-screen.tsx'),
    ),
  '/pages/user/loginPassword': () =>
    withTexts(
      ['security', 'auth', 'error', 'valid'],
      import('#src/person/security/login-password-screen.tsx'),
    ),
  '/pages/user/tradePassword': () =>
    withTexts(
      ['security', 'error', 'valid'],
      import('#src/person/security/trade-password-screen.tsx'),
    ),
  '/pages/user/userInfo': () =>
    withTexts(
      ['account', 'auth', 'drawer', 'error', 'kyc'],
      import('#src/person/profile/user-info-screen.tsx'),
    ),
  '/pages/user/kyc': () =>
    withTexts(['kyc', 'account', 'error', 'valid'], import('#src/person/kyc/kyc-screen.tsx')),
  '/pages/user/creditScore': () =>
    withTexts(
      ['credit', 'account', 'error', 'kyc'],
      import('#src/person/credit-score/credit-score-screen.tsx'),
    ),
  '/pages/user/permissions': () =>
    withTexts(['consent', 'auth', 'error'], import('#src/person/settings/permissions-screen.tsx')),
  '/pages/user/assets': () =>
    withTexts(['account', 'error', 'ledger'], import('#src/person/accounts/assets-screen.tsx')),
};
