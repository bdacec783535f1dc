import { type Route, route, withTexts } from '#src/kit/index.ts';

/** Notices to everybody. */
export const routes: readonly Route[] = [
  route('/pages/notice/list', 'session', 'title.notices', () =>
    withTexts(['notice', 'news', 'error'], import('./list-screen.tsx')),
  ),
  route('/pages/notice/detail', 'session', 'title.noticeDetail', () =>
    withTexts(['notice', 'news', 'error'], import('./detail-screen.tsx')),
  ),
];
