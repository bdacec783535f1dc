import { withTexts } from '#src/kit/index.ts';

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/pages/common/download': () => withTexts(['install'], import('./download-screen.tsx')),
  '/pages/common/androidAPP': () => withTexts(['install'], import('./android-screen.tsx')),
  '/pages/common/iosAPP': () => withTexts(['install'], import('./ios-screen.tsx')),
};
