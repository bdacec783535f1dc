import { type Route, route, withTexts } from '#src/kit/index.ts';

/** How the application is kept on a device. */
export const routes: readonly Route[] = [
  route('/pages/common/download', 'guest', 'title.download', () =>
    withTexts(['install'], import('./download-screen.tsx')),
  ),
  route('/pages/common/androidAPP', 'guest', 'title.androidApp', () =>
    withTexts(['install'], import('./android-screen.tsx')),
  ),
  route('/pages/common/iosAPP', 'guest', 'title.iosApp', () =>
    withTexts(['install'], import('./ios-screen.tsx')),
  ),
];
