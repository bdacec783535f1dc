import { type Route, deferredRoutes, route, withTexts } from '#src/kit/index.ts';

const start = () => withTexts(['auth', 'error', 'risk', 'settings'], import('./start-screen.tsx'));
const login = () =>
  withTexts(['auth', 'error', 'risk', 'settings', 'valid'], import('./login-screen.tsx'));

/** Start page, sign-in and registration. */
export const routes: readonly Route[] = [
  route('/', 'guest', 'title.start', start),
  route('/pages/common/start', 'guest', 'title.start', start),
  route('/pages/account/login', 'guest', 'title.login', login),
  route('/pages/common/login', 'guest', 'title.login', login),
  ...deferredRoutes(
    () => import('./screens.ts'),
    [['/pages/account/coinLogin', 'guest', 'title.coinLogin']],
  ),
  route('/pages/account/reg', 'guest', 'title.register', () =>
    withTexts(['auth', 'error', 'risk', 'settings', 'valid'], import('./reg-screen.tsx')),
  ),
];
