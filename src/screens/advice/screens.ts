import { withTexts } from '#src/kit/index.ts';

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/pages/advice/index': () =>
    withTexts(['advice', 'vip', 'risk', 'error', 'valid'], import('./index-screen.tsx')),
};
