import { withTexts } from '#src/kit/index.ts';

/** The screens of `routes.ts`, by address; those a first visit begins with are in the entry. */
export const screens = {
  '/pages/account/coinLogin': () =>
    withTexts(['auth', 'error', 'risk', 'settings', 'valid'], import('./coin-login-screen.tsx')),
};
