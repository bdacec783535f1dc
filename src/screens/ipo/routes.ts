import { type Route, route, withTexts } from '#src/kit/index.ts';

/** What offers, applications and their sheets are written in. */
const TEXTS = ['ipo', 'sub', 'risk', 'error', 'valid', 'trade', 'order'] as const;

/** New shares: offers, applications and their results. */
export const routes: readonly Route[] = [
  route('/pages/tabbar/ipo', 'session', 'tab.ipo', () =>
    withTexts(TEXTS, import('./ipo-tab-screen.tsx')),
  ),
  route('/pages/stockIPO/ipoList', 'session', 'title.ipoList', () =>
    withTexts(TEXTS, import('./ipo-list-screen.tsx')),
  ),
  route('/pages/stockIPO/ipoDetail', 'session', 'title.ipoDetail', () =>
    withTexts(TEXTS, import('./ipo-detail-screen.tsx')),
  ),
  route('/pages/stockIPO/ipoOrder', 'verified', 'title.ipoOrder', () =>
    withTexts([...TEXTS, 'kyc'], import('./ipo-order-screen.tsx')),
  ),
  route('/pages/stockIPO/ipoRecord', 'session', 'title.ipoRecord', () =>
    withTexts(TEXTS, import('./ipo-record-screen.tsx')),
  ),
  route('/pages/user/ipoSwitch', 'session', 'title.ipoSwitch', () =>
    withTexts([...TEXTS, 'kyc'], import('./ipo-switch-screen.tsx')),
  ),
];
