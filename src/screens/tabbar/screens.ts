import { withTexts } from '#src/kit/index.ts';

/** What a ticket, its sheets and its lists are written in. */
const TRADE_TEXTS = [
  'trade', 'order', 'book', 'coin', 'contract', 'chart', 'position', 'risk', 'error', 'valid',
] as const; // prettier-ignore

/** The screens of `routes.ts`, by address; home and the markets are part of the entry. */
export const screens = {
  '/pages/tabbar/trade': () => withTexts(TRADE_TEXTS, import('./trade-screen.tsx')),
  '/pages/tabbar/position': () =>
    withTexts([...TRADE_TEXTS, 'transfer'], import('./position-screen.tsx')),
  '/pages/tabbar/mine': () =>
    withTexts(['account', 'drawer', 'home', 'kyc', 'vip', 'credit'], import('./mine-screen.tsx')),
};
