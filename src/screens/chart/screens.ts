import { withTexts } from '#src/kit/index.ts';

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/pages/replay/index': () =>
    withTexts(
      ['replay', 'trade', 'chart', 'seed', 'error'],
      import('#src/chart/replay/replay-screen.tsx'),
    ),
};
