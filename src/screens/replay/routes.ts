import { route, type Route } from '#src/kit/navigation/route.ts';
import { withTexts } from '#src/kit/i18n/with-texts.ts';

/** Recorded bars, played again. */
export const routes: readonly Route[] = [
  route('/pages/replay/index', 'session', 'title.replay', () =>
    withTexts(['replay', 'trade', 'chart', 'seed', 'error'], import('./replay-screen.tsx')),
  ),
];
