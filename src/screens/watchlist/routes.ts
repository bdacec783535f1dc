import { type Route, route, withTexts } from '#src/kit/index.ts';

/** The watchlist. */
export const routes: readonly Route[] = [
  route('/pages/watchlist/index', 'session', 'title.watchlist', () =>
    withTexts(['trade'], import('./index-screen.tsx')),
  ),
];
