import { withTexts } from '#src/kit/index.ts';

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/pages/common/lang': () =>
    withTexts(['display', 'settings', 'trade'], import('./language-screen.tsx')),
};
