import { isKnownPath } from '#src/features/navigation/start-path.ts';
import { routeOf } from './route-table.ts';
import { tabsOf } from './tab-list.ts';

/**
 * Starts the download of a screen. That it fails is no failure yet: the screen is asked for again
 * when it is opened.
 */
export function fetchAhead(path: string): void {
  routeOf(path)
    ?.load()
    .catch(() => undefined);
}

function fetchTabs(): void {
  for (const { path } of tabsOf(isKnownPath)) fetchAhead(path);
}

/** Loads the screens of the tabs in a quiet moment, and any other as its link is touched. */
export function startPrefetch(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(fetchTabs, { timeout: 5_000 });
  else setTimeout(fetchTabs, 2_000);
  document.addEventListener('pointerdown', ({ target }) => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (link !== null) fetchAhead(link.pathname);
  });
}
