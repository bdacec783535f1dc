import { withTexts } from '#src/kit/index.ts';

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/pages/export/index': () => withTexts(['report', 'error'], import('./export-screen.tsx')),
};
