import { type Route, route, withTexts } from '#src/kit/index.ts';

/** What sales of coins, their sheets and records are written in. */
const TEXTS = ['ico', 'ipo', 'sub', 'risk', 'error', 'valid', 'order'] as const;

/** Coins that are sold here before they trade. */
export const routes: readonly Route[] = [
  route('/pages/coinICO/icoList', 'session', 'title.icoList', () =>
    withTexts(TEXTS, import('./ico-list-screen.tsx')),
  ),
  route('/pages/coinICO/icoDetail', 'session', 'title.icoDetail', () =>
    withTexts(TEXTS, import('./ico-detail-screen.tsx')),
  ),
  route('/pages/coinICO/icoOrder', 'verified', 'title.icoOrder', () =>
    withTexts([...TEXTS, 'kyc'], import('./ico-order-screen.tsx')),
  ),
  route('/pages/coinICO/applyList', 'session', 'title.icoApplyList', () =>
    withTexts(TEXTS, import('./apply-list-screen.tsx')),
  ),
];
