import { withTexts } from '#src/kit/index.ts';

/** Text areas of coin sales, their sheets and records. */
const TEXTS = ['ico', 'ipo', 'sub', 'risk', 'error', 'valid', 'order'] as const;

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/pages/coinICO/icoList': () => withTexts(TEXTS, import('./ico-list-screen.tsx')),
  '/pages/coinICO/icoDetail': () => withTexts(TEXTS, import('./ico-detail-screen.tsx')),
  '/pages/coinICO/icoOrder': () => withTexts([...TEXTS, 'kyc'], import('./ico-order-screen.tsx')),
  '/pages/coinICO/applyList': () => withTexts(TEXTS, import('./apply-list-screen.tsx')),
};
