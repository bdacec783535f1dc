import { withTexts } from '#src/kit/index.ts';

const TEXTS = ['robot', 'trade', 'order', 'position', 'risk', 'error', 'valid', 'kyc'] as const;

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/pages/robot/list': () => withTexts(TEXTS, import('./list-screen.tsx')),
  '/pages/robot/detail': () => withTexts([...TEXTS, 'exchange'], import('./detail-screen.tsx')),
  '/pages/robot/record': () => withTexts(TEXTS, import('./record-screen.tsx')),
  '/pages/robot/orderDetail': () =>
    withTexts([...TEXTS, 'exchange'], import('./order-detail-screen.tsx')),
  '/pages/robot/intro': () => withTexts(TEXTS, import('./intro-screen.tsx')),
};
