import { navigate } from 'wouter/use-browser-location';
import { displaySettings, openShortcuts } from '#src/kit/index.ts';
import { fetchAhead } from './prefetch.ts';

const SEARCH = '/pages/stock/search';
const TYPED = 'input, textarea, select, [contenteditable]';

function isTyped(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED) !== null;
}

/** Shortcuts that work outside text fields and dialogs. */
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

/** Starts listening for the application's shortcuts. */
export function startShortcutKeys(): void {
  document.addEventListener('keydown', onKey);
}
