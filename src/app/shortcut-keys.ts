import { navigate } from 'wouter/use-browser-location';
import { isFreeKey, openCommands, openShortcuts, shortcuts } from '#src/kit/index.ts';
import { takeEarlyKey } from './early-key.ts';
import { fetchAhead } from './prefetch.ts';

const SEARCH = '/pages/stock/search';
const TYPED = 'input, textarea, select, [contenteditable]';
const OVER = '[role$="dialog"], [role="menu"]';

function openSearch(): void {
  void fetchAhead(SEARCH);
  if (location.pathname !== SEARCH) navigate(SEARCH);
}

/** Opens what a key stands for. Under a dialog or a menu, only the key of the open part works. */
function press(event: KeyboardEvent): boolean {
  const isOver = document.querySelector(OVER) !== null;
  if (isFreeKey(event, 'palette', TYPED)) {
    if (shortcuts.asksCommand) shortcuts.asksCommand = false;
    else if (!isOver) openCommands();
    // The browser's own use of the key would leave the page.
    return true;
  }
  if (isOver) return false;
  if (isFreeKey(event, 'list', TYPED)) openShortcuts();
  else if (isFreeKey(event, 'search', TYPED)) openSearch();
  else return false;
  return true;
}

function onKey(event: KeyboardEvent): void {
  if (!event.defaultPrevented && press(event)) event.preventDefault();
}

/**
 * Listens for the shortcuts of every screen, and answers the one that was pressed before.
 * @returns ends listening.
 */
export function startShortcutKeys(): () => void {
  const early = takeEarlyKey();
  if (early !== undefined) onKey(early);
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
