import { type Route, route, withTexts } from '#src/kit/index.ts';

/** News of the simulated market. */
export const routes: readonly Route[] = [
  route('/pages/news/list', 'session', 'title.news', () =>
    withTexts(['news', 'error'], import('./list-screen.tsx')),
  ),
  route('/pages/news/detail', 'session', 'title.newsDetail', () =>
    withTexts(['news', 'risk', 'error'], import('./detail-screen.tsx')),
  ),
];
