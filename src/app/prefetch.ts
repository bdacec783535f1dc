import { isKnownPath, quietMoment } from '#src/kit/index.ts';
import { routeOf } from './route-table.ts';
import { tabsOf } from './tab-list.ts';

/** Starts the download of a screen. A failure is ignored, because opening the screen retries it. */
export async function fetchAhead(path: string): Promise<void> {
  await routeOf(path)
    ?.load()
    .catch(() => undefined);
}

/** By then the open screen has loaded its data, also on a slow line. */
const QUIET_AFTER_MS = 6_000;

/** Whether the user asked to save data. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/** Loads one screen after the other in idle moments, so that no tap waits for all of them. */
async function fetchTabs(): Promise<void> {
  if (savesData()) return;
  for (const { path } of tabsOf(isKnownPath)) {
    await quietMoment();
    await fetchAhead(path);
  }
}

/** Prefetches the tab screens when idle, and any other screen when its link is touched. */
export function startPrefetch(): void {
  setTimeout(() => void fetchTabs(), QUIET_AFTER_MS);
  document.addEventListener('pointerdown', ({ target }) => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (link !== null) void fetchAhead(link.pathname);
  });
}
