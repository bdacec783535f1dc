import { withTexts } from '#src/kit/index.ts';

/** The screens of `routes.ts`, by address; the chart is part of the entry. */
export const screens = {
  '/pages/coin/index': () =>
    withTexts(['trade', 'coin', 'position', 'order'], import('./index-screen.tsx')),
  '/pages/coin/assetsRecord': () =>
    withTexts(
      ['transfer', 'coin', 'account', 'position', 'error', 'valid', 'order', 'ledger'],
      import('./assets-record-screen.tsx'),
    ),
};
