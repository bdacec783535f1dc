import { route, type Route } from '#src/kit/navigation/route.ts';
import { withTexts } from '#src/kit/i18n/with-texts.ts';

/** Price alerts. */
export const routes: readonly Route[] = [
  route('/pages/alert/index', 'session', 'title.alerts', () =>
    withTexts(['alert', 'error', 'valid'], import('./alert-screen.tsx')),
  ),
];
