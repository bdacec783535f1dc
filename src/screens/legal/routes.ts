import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** Public texts, because registration asks to accept them. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [
    ['/pages/common/companyIntroduction', 'guest', 'title.company'],
    ['/pages/common/privacyPolicy', 'guest', 'title.privacy'],
    ['/pages/common/disclaimer', 'guest', 'title.disclaimer'],
  ],
);
