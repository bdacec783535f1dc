import { route, type Route } from '#src/kit/navigation/route.ts';
import { withTexts } from '#src/kit/i18n/with-texts.ts';

export const routes: readonly Route[] = [
  route('/pages/common/lang', 'guest', 'title.language', () =>
    withTexts(['display', 'settings', 'trade'], import('./language-screen.tsx')),
  ),
];
