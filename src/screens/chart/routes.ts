import { type Route, deferredRoutes } from '#src/kit/index.ts';

/** Replays. */
export const routes: readonly Route[] = [
  ...deferredRoutes(
    () => import('./screens.ts'),
    [['/pages/replay/index', 'session', 'title.replay']],
  ),
];
