import { type Route, route, withTexts } from '#src/kit/index.ts';

/** Polls. */
export const routes: readonly Route[] = [
  route('/pages/stock/vote', 'session', 'title.vote', () =>
    withTexts(['vote', 'risk', 'error', 'valid'], import('./vote-screen.tsx')),
  ),
];
