import { withTexts } from '#src/kit/index.ts';

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/pages/common/companyIntroduction': () =>
    withTexts(['legal', 'company'], import('./company-screen.tsx')),
  '/pages/common/privacyPolicy': () =>
    withTexts(['legal', 'privacy', 'kvkk'], import('./privacy-screen.tsx')),
  '/pages/common/disclaimer': () =>
    withTexts(['legal', 'disclaimer', 'risk'], import('./disclaimer-screen.tsx')),
};
