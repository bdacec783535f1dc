import { type Route, route, withTexts } from '#src/kit/index.ts';

/** Texts everybody may read, because a registration asks to accept them. */
export const routes: readonly Route[] = [
  route('/pages/common/companyIntroduction', 'guest', 'title.company', () =>
    withTexts(['legal', 'company'], import('./company-screen.tsx')),
  ),
  route('/pages/common/privacyPolicy', 'guest', 'title.privacy', () =>
    withTexts(['legal', 'privacy', 'kvkk'], import('./privacy-screen.tsx')),
  ),
  route('/pages/common/disclaimer', 'guest', 'title.disclaimer', () =>
    withTexts(['legal', 'disclaimer', 'risk'], import('./disclaimer-screen.tsx')),
  ),
];
