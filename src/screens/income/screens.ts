import { withTexts } from '#src/kit/index.ts';

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/pages/stock/income': () =>
    withTexts(['income', 'account', 'error', 'valid'], import('./income-screen.tsx')),
};
