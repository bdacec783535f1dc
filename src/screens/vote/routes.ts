import { route, type Route } from '#src/kit/navigation/route.ts';
import { withTexts } from '#src/kit/i18n/with-texts.ts';

/** Polls. */
export const routes: readonly Route[] = [
  route('/pages/stock/vote', 'session', 'title.vote', () =>
    withTexts(['vote', 'risk', 'error', 'valid'], import('./vote-screen.tsx')),
  ),
];
