import { route, type Route } from '#src/features/navigation/route.ts';
import { withTexts } from '#src/i18n/with-texts.ts';

export const routes: readonly Route[] = [
  route('/pages/coin/coinKline', 'session', 'title.coinChart', () =>
    withTexts(
      ['book', 'chart', 'coin', 'contract', 'market', 'risk', 'sector', 'source', 'trade', 'unit'],
      import('./coin-kline-screen.tsx'),
    ),
  ),
];
