import { route, type Route } from '#src/kit/navigation/route.ts';
import { withTexts } from '#src/kit/i18n/with-texts.ts';

/** The watchlist. */
export const routes: readonly Route[] = [
  route('/pages/watchlist/index', 'session', 'title.watchlist', () =>
    withTexts(['trade'], import('./index-screen.tsx')),
  ),
];
