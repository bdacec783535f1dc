import { type Route, route, withTexts } from '#src/kit/index.ts';

const TEXTS = ['robot', 'trade', 'order', 'position', 'risk', 'error', 'valid', 'kyc'] as const;

/** Robots over coins, baskets of shares, and what they did. */
export const routes: readonly Route[] = [
  route('/pages/robot/list', 'session', 'title.robotList', () =>
    withTexts(TEXTS, import('./list-screen.tsx')),
  ),
  route('/pages/robot/detail', 'session', 'title.robotDetail', () =>
    withTexts([...TEXTS, 'exchange'], import('./detail-screen.tsx')),
  ),
  route('/pages/robot/record', 'session', 'title.robotRecord', () =>
    withTexts(TEXTS, import('./record-screen.tsx')),
  ),
  route('/pages/robot/orderDetail', 'session', 'title.robotOrderDetail', () =>
    withTexts([...TEXTS, 'exchange'], import('./order-detail-screen.tsx')),
  ),
  route('/pages/robot/intro', 'session', 'title.robotIntro', () =>
    withTexts(TEXTS, import('./intro-screen.tsx')),
  ),
];
