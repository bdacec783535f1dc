import { type Route, route, withTexts } from '#src/kit/index.ts';

export const routes: readonly Route[] = [
  route('/pages/common/lang', 'guest', 'title.language', () =>
    withTexts(['display', 'settings', 'trade'], import('./language-screen.tsx')),
  ),
];
