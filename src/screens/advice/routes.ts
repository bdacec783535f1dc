import { route, type Route } from '#src/features/navigation/route.ts';
import { withTexts } from '#src/i18n/with-texts.ts';

/** Trading comments. */
export const routes: readonly Route[] = [
  route('/pages/advice/index', 'session', 'title.tradingAdvice', () =>
    withTexts(['advice', 'vip', 'risk', 'error', 'valid'], import('./index-screen.tsx')),
  ),
];
