import { type Route, route, withTexts } from '#src/kit/index.ts';

/** Membership and what it opens. */
export const routes: readonly Route[] = [
  route('/pages/stock/vip', 'session', 'title.vip', () =>
    withTexts(['vip', 'risk', 'ipo', 'sub', 'order', 'error', 'valid'], import('./vip-screen.tsx')),
  ),
];
