import { withTexts } from '#src/kit/index.ts';

const BASKET_TEXTS = [
  'basket', 'trade', 'order', 'coin', 'contract', 'error', 'valid',
] as const; // prettier-ignore

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/pages/coin/index': () =>
    withTexts(['trade', 'coin', 'position', 'order'], import('#src/trading/coin/index-screen.tsx')),
  '/pages/coin/assetsRecord': () =>
    withTexts(
      ['transfer', 'coin', 'account', 'position', 'error', 'valid', 'order', 'ledger'],
      import('#src/trading/coin/assets-record-screen.tsx'),
    ),
  '/pages/fundsDetail/index': () =>
    withTexts(
      ['funds', 'ledger', 'account', 'error', 'valid'],
      import('#src/trading/funds/index-screen.tsx'),
    ),
  '/pages/fundsDetail/stockFundsDetail': () =>
    withTexts(
      ['funds', 'ledger', 'account', 'error', 'valid'],
      import('#src/trading/funds/stock-funds-screen.tsx'),
    ),
  '/pages/fundsDetail/cryptoFundsDetail': () =>
    withTexts(
      ['funds', 'ledger', 'account', 'error', 'valid'],
      import('#src/trading/funds/crypto-funds-screen.tsx'),
    ),
  '/pages/workspace/index': () =>
    withTexts(['workspace'], import('#src/workspace/workspace-screen.tsx')),
  '/pages/trust/price': () =>
    withTexts(['trust', 'source', 'trade', 'seed'], import('#src/trading/trust/price-screen.tsx')),
  '/pages/trust/ledger': () =>
    withTexts(['trust', 'ledger', 'error'], import('#src/trading/trust/ledger-screen.tsx')),
  '/pages/basket/index': () =>
    withTexts(BASKET_TEXTS, import('#src/trading/basket/basket-screen.tsx')),
  '/pages/contract/risk': () =>
    withTexts(['position', 'contract', 'trade'], import('#src/trading/risk/risk-screen.tsx')),
};
