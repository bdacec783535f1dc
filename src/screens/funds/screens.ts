import { withTexts } from '#src/kit/index.ts';

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/pages/fundsDetail/index': () =>
    withTexts(['funds', 'ledger', 'account', 'error', 'valid'], import('./index-screen.tsx')),
  '/pages/fundsDetail/stockFundsDetail': () =>
    withTexts(['funds', 'ledger', 'account', 'error', 'valid'], import('./stock-funds-screen.tsx')),
  '/pages/fundsDetail/cryptoFundsDetail': () =>
    withTexts(
      ['funds', 'ledger', 'account', 'error', 'valid'],
      import('./crypto-funds-screen.tsx'),
    ),
};
