import { withTexts } from '#src/kit/index.ts';

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/pages/stock/vip': () =>
    withTexts(['vip', 'risk', 'ipo', 'sub', 'order', 'error', 'valid'], import('./vip-screen.tsx')),
};
