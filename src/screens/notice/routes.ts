import { route, type Route } from '#src/kit/navigation/route.ts';
import { withTexts } from '#src/kit/i18n/with-texts.ts';

/** Notices to everybody. */
export const routes: readonly Route[] = [
  route('/pages/notice/list', 'session', 'title.notices', () =>
    withTexts(['notice', 'news', 'error'], import('./list-screen.tsx')),
  ),
  route('/pages/notice/detail', 'session', 'title.noticeDetail', () =>
    withTexts(['notice', 'news', 'error'], import('./detail-screen.tsx')),
  ),
];
