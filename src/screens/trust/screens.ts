import { withTexts } from '#src/kit/index.ts';

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/pages/trust/price': () =>
    withTexts(['trust', 'source', 'trade', 'seed'], import('./price-screen.tsx')),
  '/pages/trust/ledger': () =>
    withTexts(['trust', 'ledger', 'error'], import('./ledger-screen.tsx')),
};
