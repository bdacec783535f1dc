import { type Route, route, withTexts } from '#src/kit/index.ts';

/** Text areas of a ticket, its sheets and lists. */
const TRADE_TEXTS = [
  'trade', 'order', 'book', 'coin', 'contract', 'chart', 'position', 'risk', 'error', 'valid',
] as const; // prettier-ignore

/** Screens of the tab bar. */
export const routes: readonly Route[] = [
  route('/pages/tabbar/home', 'session', 'tab.home', () =>
    withTexts(['home', 'account', 'drawer', 'news', 'ipo'], import('./home-screen.tsx')),
  ),
  route('/pages/tabbar/markets', 'session', 'tab.markets', () =>
    withTexts(['trade'], import('./markets-screen.tsx')),
  ),
  route('/pages/tabbar/trade', 'session', 'tab.trade', () =>
    withTexts(TRADE_TEXTS, import('./trade-screen.tsx')),
  ),
  route('/pages/tabbar/position', 'session', 'tab.position', () =>
    withTexts([...TRADE_TEXTS, 'transfer'], import('./position-screen.tsx')),
  ),
  route('/pages/tabbar/mine', 'session', 'tab.mine', () =>
    withTexts(['account', 'drawer', 'home', 'kyc', 'vip', 'credit'], import('./mine-screen.tsx')),
  ),
];
