import { lowerCode } from '#domain/text/letters.ts';
import { navigate } from 'wouter/use-browser-location';
import { displaySettings, openCommands, openShortcuts, shortcuts } from '#src/kit/index.ts';
import { fetchAhead } from './prefetch.ts';

const SEARCH = '/pages/stock/search';
const TYPED = 'input, textarea, select, [contenteditable]';
const OVER = '[role$="dialog"], [role="menu"]';

function isTyped(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED) !== null;
}

/** Ctrl+K or Cmd+K opens the command line, also from a text field; in it, it closes. */
function pressCommandKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (lowerCode(key) !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return false;
  if (shortcuts.asksCommand) shortcuts.asksCommand = false;
  else if (document.querySelector(OVER) === null) openCommands();
  // The browser's own use of the key would leave the page.
  return true;
}

/** Keys that work outside text fields and dialogs. */
function pressSingleKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key !== '/' && event.key !== '?') return false;
  if (!displaySettings.singleKeys || isTyped(event.target)) return false;
  if (document.querySelector(OVER) !== null) return false;
  if (event.key === '?') {
    openShortcuts();
    return true;
  }
  void fetchAhead(SEARCH);
  if (location.pathname !== SEARCH) navigate(SEARCH);
  return true;
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  if (pressCommandKey(event) || pressSingleKey(event)) event.preventDefault();
}

/**
 * Listens for the shortcuts of every screen.
 * @returns ends listening.
 */
export function startShortcutKeys(): () => void {
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
