import { route, type Route } from '#src/kit/navigation/route.ts';
import { withTexts } from '#src/kit/i18n/with-texts.ts';

/** What the product is. */
export const routes: readonly Route[] = [
  route('/pages/user/about', 'guest', 'title.about', () =>
    withTexts(['about', 'error'], import('./about-screen.tsx')),
  ),
];
