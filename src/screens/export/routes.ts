import { route, type Route } from '#src/kit/navigation/route.ts';
import { withTexts } from '#src/kit/i18n/with-texts.ts';

/** The own records as files. */
export const routes: readonly Route[] = [
  route('/pages/export/index', 'session', 'title.export', () =>
    withTexts(['report', 'error'], import('./export-screen.tsx')),
  ),
];
