import { type Route, deferredRoutes, route, withTexts } from '#src/kit/index.ts';

/** Coins, movements of an account, and proofs. */
export const routes: readonly Route[] = [
  route('/pages/coin/coinKline', 'session', 'title.coinChart', () =>
    withTexts(
      ['trade', 'chart', 'book', 'coin', 'risk'],
      import('#src/trading/coin/coin-kline-screen.tsx'),
    ),
  ),
  ...deferredRoutes(
    () => import('./screens.ts'),
    [
      ['/pages/coin/index', 'session', 'title.coinMarket'],
      ['/pages/coin/assetsRecord', 'session', 'title.coinAssets'],
      ['/pages/fundsDetail/index', 'session', 'title.fundsDetail'],
      ['/pages/fundsDetail/stockFundsDetail', 'session', 'title.stockFundsDetail'],
      ['/pages/fundsDetail/cryptoFundsDetail', 'session', 'title.cryptoFundsDetail'],
      ['/pages/workspace/index', 'session', 'title.workspace'],
      ['/pages/basket/index', 'session', 'title.basket'],
      ['/pages/contract/risk', 'session', 'title.riskGauge'],
      ['/pages/trust/price', 'session', 'title.priceSource'],
      ['/pages/trust/ledger', 'session', 'title.balanceProof'],
    ],
  ),
];
