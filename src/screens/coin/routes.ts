import { route, type Route } from '#src/features/navigation/route.ts';
import { withTexts } from '#src/i18n/with-texts.ts';

export const routes: readonly Route[] = [
  route('/pages/coin/coinKline', 'session', 'title.coinChart', () =>
    withTexts(['trade', 'chart', 'book', 'coin', 'risk'], import('./coin-kline-screen.tsx')),
  ),
];
