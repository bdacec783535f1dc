import { subscribeKey } from 'valtio/vanilla/utils';
import { navigate } from 'wouter/use-browser-location';
import { closeDrawer, drawer } from '#src/kit/index.ts';

function isDrawerEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'drawer' in state;
}

function follow(isOpen: boolean): void {
  // The open drawer is an entry of its own above the page, so that the way back leads to the page.
  if (isOpen) navigate(location.pathname + location.search, { state: { drawer: true } });
  // Closed without going anywhere: its entry goes too. A row has put the next screen in its place.
  else if (isDrawerEntry()) history.back();
}

/** Lets the way back close the drawer. Called once, with the first opening. */
export function startDrawerBack(): void {
  subscribeKey(drawer, 'open', follow);
  addEventListener('popstate', () => {
    if (!isDrawerEntry()) closeDrawer();
  });
  follow(drawer.open);
}
