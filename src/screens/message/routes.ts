import { route, type Route } from '#src/kit/navigation/route.ts';
import { withTexts } from '#src/kit/i18n/with-texts.ts';

/** Messages to one person, and notices to everybody. */
export const routes: readonly Route[] = [
  route('/pages/message/index', 'session', 'title.messageCenter', () =>
    withTexts(['message', 'notice', 'news', 'error'], import('./index-screen.tsx')),
  ),
];
