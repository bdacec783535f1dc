import { type Route, route, withTexts } from '#src/kit/index.ts';

/** Options: buying them, and those that are held. */
export const routes: readonly Route[] = [
  route('/pages/option/order', 'verified', 'title.optionOrder', () =>
    withTexts(
      ['option', 'order', 'trade', 'coin', 'risk', 'error', 'valid'],
      import('./order-screen.tsx'),
    ),
  ),
  route('/pages/option/positions', 'session', 'title.optionPositions', () =>
    withTexts(
      ['option', 'order', 'position', 'risk', 'error', 'valid', 'sub'],
      import('./positions-screen.tsx'),
    ),
  ),
];
