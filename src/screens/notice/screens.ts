import { withTexts } from '#src/kit/index.ts';

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/pages/notice/list': () => withTexts(['notice', 'news', 'error'], import('./list-screen.tsx')),
  '/pages/notice/detail': () =>
    withTexts(['notice', 'news', 'error'], import('./detail-screen.tsx')),
};
