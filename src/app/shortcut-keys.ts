import { navigate } from 'wouter/use-browser-location';
import { displaySettings, openShortcuts } from '#src/kit/index.ts';
import { fetchAhead } from './prefetch.ts';

const SEARCH = '/pages/stock/search';
const TYPED = 'input, textarea, select, [contenteditable]';

function isTyped(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED) !== null;
}

/** Keys that work wherever nothing is typed and nothing lies over the page. */
function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key !== '/' && event.key !== '?') return;
  if (!displaySettings.singleKeys || isTyped(event.target)) return;
  if (document.querySelector('[role$="dialog"], [role="menu"]') !== null) return;
  event.preventDefault();
  if (event.key === '?') {
    openShortcuts();
    return;
  }
  void fetchAhead(SEARCH);
  if (location.pathname !== SEARCH) navigate(SEARCH);
}

/** Starts listening for the keys of the whole application. */
export function startShortcutKeys(): void {
  document.addEventListener('keydown', onKey);
}
