import '#src/ui/tokens.css';
import '#src/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchHistory } from '#src/features/navigation/history.ts';
import { knowPaths, startPath } from '#src/features/navigation/start-path.ts';
import { startTexts } from '#src/i18n/i18n.ts';
import { startLook } from '#src/state/look.ts';
import { preferences } from '#src/state/preferences.ts';
import { isSignedIn } from '#src/state/session.ts';
import { App } from './app.tsx';
import { levelOf, mayOpen } from './guard.ts';
import { fetchAhead, startPrefetch } from './prefetch.ts';
import { allRoutes, isStartPath, routeOf } from './route-table.ts';
import { startShortcutKeys } from './shortcut-keys.ts';
import { startSettings } from './start-settings.ts';

/** Starts the download of the screen of the address, unless the door stands before it. */
function fetchFirst(): void {
  const path = isStartPath(location.pathname) ? startPath() : location.pathname;
  const access = routeOf(path)?.access;
  if (access !== undefined && mayOpen(access, levelOf(isSignedIn()))) void fetchAhead(path);
}

/** Puts the application together and shows it. */
async function start(): Promise<void> {
  startLook();
  watchHistory();
  knowPaths(allRoutes.map(({ path }) => path));
  startSettings();
  const texts = startTexts(preferences.lang);
  // The first screen is fetched beside the texts, not after them.
  fetchFirst();
  await texts;
  const root = document.querySelector('#root');
  if (root === null) throw new Error('the page has no root');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  startPrefetch();
  startShortcutKeys();
}

void start();
