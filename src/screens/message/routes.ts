import { type Route, route, withTexts } from '#src/kit/index.ts';

/** Messages to one person, and notices to everybody. */
export const routes: readonly Route[] = [
  route('/pages/message/index', 'session', 'title.messageCenter', () =>
    withTexts(['message', 'notice', 'news', 'error'], import('./index-screen.tsx')),
  ),
];
