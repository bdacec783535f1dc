import { type Route, route, withTexts } from '#src/kit/index.ts';

/** What the product is. */
export const routes: readonly Route[] = [
  route('/pages/user/about', 'guest', 'title.about', () =>
    withTexts(['about', 'error'], import('./about-screen.tsx')),
  ),
];
