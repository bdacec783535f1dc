import { type Route, route, withTexts } from '#src/kit/index.ts';

/** Recorded bars, played again. */
export const routes: readonly Route[] = [
  route('/pages/replay/index', 'session', 'title.replay', () =>
    withTexts(['replay', 'trade', 'chart', 'seed', 'error'], import('./replay-screen.tsx')),
  ),
];
