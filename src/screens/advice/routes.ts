import { type Route, route, withTexts } from '#src/kit/index.ts';

/** Trading comments. */
export const routes: readonly Route[] = [
  route('/pages/advice/index', 'session', 'title.tradingAdvice', () =>
    withTexts(['advice', 'vip', 'risk', 'error', 'valid'], import('./index-screen.tsx')),
  ),
];
