import { type Route, route, withTexts } from '#src/kit/index.ts';

/** The own records as files. */
export const routes: readonly Route[] = [
  route('/pages/export/index', 'session', 'title.export', () =>
    withTexts(['report', 'error'], import('./export-screen.tsx')),
  ),
];
