import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** Coin sales before listing. */
export const routes: readonly Route[] = deferredRoutes(
  () => import('./screens.ts'),
  [
    ['/pages/coinICO/icoList', 'session', 'title.icoList'],
    ['/pages/coinICO/icoDetail', 'session', 'title.icoDetail'],
    ['/pages/coinICO/icoOrder', 'verified', 'title.icoOrder'],
    ['/pages/coinICO/applyList', 'session', 'title.icoApplyList'],
  ],
);
