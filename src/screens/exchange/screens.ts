import { withTexts } from '#src/kit/index.ts';

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/pages/exchange/cryptoTransfer': () =>
    withTexts(
      ['transfer', 'coin', 'position', 'error', 'valid', 'order'],
      import('./crypto-transfer-screen.tsx'),
    ),
  '/pages/exchange/index': () =>
    withTexts(['exchange', 'funds', 'ledger', 'error'], import('./index-screen.tsx')),
  '/pages/exchange/stock': () =>
    withTexts(
      ['exchange', 'funds', 'ledger', 'account', 'error', 'valid'],
      import('./stock-screen.tsx'),
    ),
  '/pages/exchange/exchange': () =>
    withTexts(
      ['exchange', 'funds', 'ledger', 'account', 'error', 'valid'],
      import('./exchange-screen.tsx'),
    ),
  '/pages/exchange/cryptoConvert': () =>
    withTexts(
      ['exchange', 'funds', 'ledger', 'account', 'error', 'valid'],
      import('./crypto-convert-screen.tsx'),
    ),
};
