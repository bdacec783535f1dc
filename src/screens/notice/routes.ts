import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** Public notices. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [
    ['/pages/notice/list', 'session', 'title.notices'],
    ['/pages/notice/detail', 'session', 'title.noticeDetail'],
  ],
);
