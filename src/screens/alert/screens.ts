import { withTexts } from '#src/kit/index.ts';

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/pages/alert/index': () => withTexts(['alert', 'error', 'valid'], import('./alert-screen.tsx')),
};
