import { type Route, route, withTexts } from '#src/kit/index.ts';

/** Price alerts. */
export const routes: readonly Route[] = [
  route('/pages/alert/index', 'session', 'title.alerts', () =>
    withTexts(['alert', 'error', 'valid'], import('./alert-screen.tsx')),
  ),
];
