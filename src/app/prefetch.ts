import { isKnownPath } from '#src/kit/index.ts';
import { quietMoment } from './quiet-moment.ts';
import { routeOf } from './route-table.ts';
import { tabsOf } from './tab-list.ts';

/**
 * Starts the download of a screen. That it fails is no failure yet: the screen is asked for again
 * when it is opened.
 */
export async function fetchAhead(path: string): Promise<void> {
  await routeOf(path)
    ?.load()
    .catch(() => undefined);
}

/** By then the screen that was opened has what it shows, also on a slow line. */
const QUIET_AFTER_MS = 6_000;

/** Whether the person asked for as little traffic as possible. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/** One screen after the other, each in a quiet moment, so that no tap waits for all of them. */
async function fetchTabs(): Promise<void> {
  if (savesData()) return;
  for (const { path } of tabsOf(isKnownPath)) {
    await quietMoment();
    await fetchAhead(path);
  }
}

/** Loads the screens of the tabs once it is quiet, and any other as its link is touched. */
export function startPrefetch(): void {
  setTimeout(() => void fetchTabs(), QUIET_AFTER_MS);
  document.addEventListener('pointerdown', ({ target }) => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (link !== null) void fetchAhead(link.pathname);
  });
}
