import { withTexts } from '#src/kit/index.ts';

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/choose-location': () => withTexts(['place'], import('./choose-screen.tsx')),
  '/open-location': () => withTexts(['place'], import('./open-screen.tsx')),
};
