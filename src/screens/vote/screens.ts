import { withTexts } from '#src/kit/index.ts';

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/pages/stock/vote': () =>
    withTexts(['vote', 'risk', 'error', 'valid'], import('./vote-screen.tsx')),
};
