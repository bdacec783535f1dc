import { withTexts } from '#src/kit/index.ts';

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/pages/watchlist/index': () => withTexts(['trade'], import('./index-screen.tsx')),
};
