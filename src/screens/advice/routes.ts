import { route, type Route } from '#src/kit/navigation/route.ts';
import { withTexts } from '#src/kit/i18n/with-texts.ts';

/** Trading comments. */
export const routes: readonly Route[] = [
  route('/pages/advice/index', 'session', 'title.tradingAdvice', () =>
    withTexts(['advice', 'vip', 'risk', 'error', 'valid'], import('./index-screen.tsx')),
  ),
];
