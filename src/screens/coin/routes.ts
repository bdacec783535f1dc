import { type Route, route, withTexts } from '#src/kit/index.ts';

export const routes: readonly Route[] = [
  route('/pages/coin/coinKline', 'session', 'title.coinChart', () =>
    withTexts(['trade', 'chart', 'book', 'coin', 'risk'], import('./coin-kline-screen.tsx')),
  ),
  route('/pages/coin/index', 'session', 'title.coinMarket', () =>
    withTexts(['trade', 'coin', 'position', 'order'], import('./index-screen.tsx')),
  ),
  route('/pages/coin/assetsRecord', 'session', 'title.coinAssets', () =>
    withTexts(
      ['transfer', 'coin', 'account', 'position', 'error', 'valid', 'order', 'ledger'],
      import('./assets-record-screen.tsx'),
    ),
  ),
];
