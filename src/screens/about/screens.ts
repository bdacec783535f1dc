import { withTexts } from '#src/kit/index.ts';

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/pages/user/about': () => withTexts(['about', 'error'], import('./about-screen.tsx')),
};
