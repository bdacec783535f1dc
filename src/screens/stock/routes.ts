import { type Route, route, withTexts } from '#src/kit/index.ts';

/** What lists of orders and executions are written in. */
const LIST_TEXTS = ['trade', 'order', 'coin', 'position', 'error', 'valid'] as const;

/** Screens of shares and their indices. */
export const routes: readonly Route[] = [
  route('/pages/stock/list', 'session', 'title.stockList', () =>
    withTexts(['trade', 'sector'], import('./list-screen.tsx')),
  ),
  route('/pages/stock/search', 'session', 'title.stockSearch', () =>
    withTexts(['trade', 'ipo', 'sub'], import('./search-screen.tsx')),
  ),
  route('/pages/stock/index', 'session', 'title.stockIndex', () =>
    withTexts(['trade'], import('./index-screen.tsx')),
  ),
  route('/pages/stock/stockKline', 'session', 'title.stockChart', () =>
    withTexts(['trade', 'chart', 'book', 'coin', 'risk'], import('./stock-kline-screen.tsx')),
  ),
  route('/pages/stock/order', 'session', 'title.stockOrder', () =>
    withTexts(LIST_TEXTS, import('./order-screen.tsx')),
  ),
];
