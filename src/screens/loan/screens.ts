import { withTexts } from '#src/kit/index.ts';

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/pages/loan/index': () =>
    withTexts(['loan', 'credit', 'kyc', 'error', 'valid'], import('./index-screen.tsx')),
  '/pages/loan/orders': () => withTexts(['loan', 'error', 'valid'], import('./orders-screen.tsx')),
};
