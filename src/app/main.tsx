import '#src/ui/tokens.css';
import '#src/ui/base.css';
import '#src/ui/primitives.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  isSignedIn,
  knowPaths,
  preferences,
  startInstallOffer,
  startAppearance,
  startPath,
  startTexts,
  watchHistory,
  nextTask,
} from '#src/kit/index.ts';
import { App } from './app.tsx';
import { keepEarlyKey } from './early-key.ts';
import { levelOf, mayOpen } from './guard.ts';
import { fetchAhead, startPrefetch } from './prefetch.ts';
import { allRoutes, isStartPath, routeOf } from './route-table.ts';
import { startSettings } from './start-settings.ts';

/** Starts the download of the screen of the address, unless the start page comes first. */
async function fetchFirst(): Promise<void> {
  const path = isStartPath(location.pathname) ? startPath() : location.pathname;
  const access = routeOf(path)?.access;
  if (access !== undefined && mayOpen(access, levelOf(isSignedIn()))) await fetchAhead(path);
}

/** Builds the application and renders it. */
async function start(): Promise<void> {
  keepEarlyKey();
  startInstallOffer();
  startAppearance();
  watchHistory();
  knowPaths(allRoutes.map(({ path }) => path));
  const texts = startTexts(preferences.lang);
  await nextTask();
  // The first screen loads in parallel with the texts.
  const first = fetchFirst();
  await nextTask();
  startSettings(first);
  await texts;
  const root = document.querySelector('#root');
  if (root === null) throw new Error('the page has no root');
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  // Renders in small tasks: a slow device handles input between them.
  startTransition(() => createRoot(root).render(app));
  startPrefetch();
}

void start();
