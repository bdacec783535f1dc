import { withTexts } from '#src/kit/index.ts';

/** Text areas of offers, applications and their sheets. */
const TEXTS = ['ipo', 'sub', 'risk', 'error', 'valid', 'trade', 'order'] as const;

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/pages/tabbar/ipo': () => withTexts(TEXTS, import('./ipo-tab-screen.tsx')),
  '/pages/stockIPO/ipoList': () => withTexts(TEXTS, import('./ipo-list-screen.tsx')),
  '/pages/stockIPO/ipoDetail': () => withTexts(TEXTS, import('./ipo-detail-screen.tsx')),
  '/pages/stockIPO/ipoOrder': () => withTexts([...TEXTS, 'kyc'], import('./ipo-order-screen.tsx')),
  '/pages/stockIPO/ipoRecord': () => withTexts(TEXTS, import('./ipo-record-screen.tsx')),
  '/pages/user/ipoSwitch': () => withTexts([...TEXTS, 'kyc'], import('./ipo-switch-screen.tsx')),
};
