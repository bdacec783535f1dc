import { withTexts } from '#src/kit/index.ts';

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/pages/message/index': () =>
    withTexts(['message', 'notice', 'news', 'error'], import('./index-screen.tsx')),
};
