import { withTexts } from '#src/kit/index.ts';

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/pages/news/list': () => withTexts(['news', 'error'], import('./list-screen.tsx')),
  '/pages/news/detail': () => withTexts(['news', 'risk', 'error'], import('./detail-screen.tsx')),
};
