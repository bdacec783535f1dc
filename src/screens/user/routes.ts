import { route, type Route } from '#src/features/navigation/route.ts';
import { withTexts } from '#src/i18n/with-texts.ts';

export const routes: readonly Route[] = [
  route('/pages/user/display', 'guest', 'title.display', () =>
    withTexts(['display', 'settings'], import('./display-screen.tsx')),
  ),
];
