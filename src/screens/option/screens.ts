import { withTexts } from '#src/kit/index.ts';

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/pages/option/order': () =>
    withTexts(
      ['option', 'order', 'trade', 'coin', 'risk', 'error', 'valid'],
      import('./order-screen.tsx'),
    ),
  '/pages/option/positions': () =>
    withTexts(
      ['option', 'order', 'position', 'risk', 'error', 'valid', 'sub'],
      import('./positions-screen.tsx'),
    ),
};
