import { type Route, route, withTexts } from '#src/kit/index.ts';

/** Choosing a place and looking at one. */
export const routes: readonly Route[] = [
  route('/choose-location', 'guest', 'title.chooseLocation', () =>
    withTexts(['place'], import('./choose-screen.tsx')),
  ),
  route('/open-location', 'guest', 'title.openLocation', () =>
    withTexts(['place'], import('./open-screen.tsx')),
  ),
];
