import { route, type Route } from '#src/kit/navigation/route.ts';
import { withTexts } from '#src/kit/i18n/with-texts.ts';

/** Membership and what it opens. */
export const routes: readonly Route[] = [
  route('/pages/stock/vip', 'session', 'title.vip', () =>
    withTexts(['vip', 'risk', 'ipo', 'sub', 'order', 'error', 'valid'], import('./vip-screen.tsx')),
  ),
];
